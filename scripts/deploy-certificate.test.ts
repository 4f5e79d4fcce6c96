import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  at,
  bash,
  hook,
  letAuthorityAnswer,
  letAuthorityRefuse,
  letsEncrypt,
  listActs,
  live,
  look,
  made,
  newPair,
  ofAuthority,
  runInstaller,
  selfMade,
  site,
  staging,
  textOf,
  tls,
  prepareFolders,
} from './testing/certificates.ts';

prepareFolders();

it('without a certificate the site gets a self-made one of its name, once', () => {
  expect(runInstaller().end).toBe('changes 3, refused no');
  expect(look()).toEqual(selfMade);
  expect(bash(`stat -c %a ${made('key')}`)).toBe('600\n');
  const before = textOf(tls('certificate.pem'));
  expect(runInstaller().end).toBe('changes 0, refused no');
  expect(textOf(tls('certificate.pem'))).toBe(before);
});

it.each([
  ['ends within a week', () => newPair(made('certificate'), made('key'), { days: 5 })],
  ['names another site', () => newPair(made('certificate'), made('key'), { name: 'other.example' })],
  ['has another key', () => newPair('/dev/null', made('key'))],
  ['has lost its key', () => `rm ${made('key')}`],
  ['has lost the link to it', () => `rm ${tls('certificate.pem')}`],
  ['has lost the link to its key', () => `rm ${tls('key.pem')}`],
])('a self-made certificate that %s is there again after a run, and nginx shows it', (_, damage) => {
  runInstaller();
  bash(damage());
  runInstaller();
  expect(look()).toEqual(selfMade);
  expect(runInstaller().end).toBe('changes 0, refused no');
});

it('the certificate of the authority takes the place of the self-made one, and a second run changes nothing', () => {
  runInstaller();
  const { stdout, end } = runInstaller({ acme: true });
  expect(stdout).toContain('got the certificate of mida.example, which certbot.timer renews');
  expect(end).toBe('changes 5, refused no');
  expect(look()).toEqual(ofAuthority);
  expect(textOf(hook())).toBe('#!/bin/sh\n# certbot runs it after each renewal.\nsystemctl reload nginx\n');
  expect(bash(`stat -c %a ${hook()}`)).toBe('755\n');
  const acts = listActs();
  expect(acts.slice(-2)).toEqual([
    expect.stringMatching(
      new RegExp(`^certbot certonly .*--cert-name ${site} --domain ${site} --server ${letsEncrypt}$`),
    ),
    'systemctl reload nginx',
  ]);
  for (const acme of [true, false]) expect(runInstaller({ acme }).end).toBe('changes 0, refused no');
  expect(listActs()).toEqual(acts);
});

it('when the authority refuses, the site keeps the certificate that it has, and the next run asks again', () => {
  letAuthorityRefuse();
  expect(runInstaller({ acme: true }).end).toContain(
    'refused the authority gave no certificate: see that mida',
  );
  expect(look()).toEqual(selfMade);
  letAuthorityAnswer();
  expect(runInstaller({ acme: true }).stdout).toContain('got the certificate');
  expect(look()).toEqual(ofAuthority);
});

it('when certbot keeps the certificate under another name, the site keeps the one that it has', () => {
  letAuthorityAnswer({ keeping: `${site}-0001` });
  expect(runInstaller({ acme: true }).end).toContain('refused certbot keeps the certificate elsewhere');
  expect(look()).toEqual(selfMade);
});

it('another authority than the one of the certificate is asked at once, and refuses without harm', () => {
  runInstaller({ acme: true, server: staging });
  const first = textOf(at('shown'));
  expect(runInstaller({ acme: true }).stdout).toContain('got the certificate');
  expect(listActs().at(-2)).toContain(`--server ${letsEncrypt} --force-renewal`);
  expect([look(), textOf(at('shown')) === first]).toEqual([ofAuthority, false]);
  letAuthorityRefuse();
  expect(runInstaller({ acme: true, server: staging }).end).toContain('changes 0, refused the authority');
  expect(look()).toEqual(ofAuthority);
});

it('a certificate of the authority that has ended is asked for again', () => {
  runInstaller({ acme: true });
  const pem = live('fullchain');
  bash(`openssl x509 -in ${pem} -signkey ${live('privkey')} -days -1 -out ${pem}.new; mv ${pem}.new ${pem}`);
  expect(runInstaller({ acme: true }).stdout).toContain('got the certificate');
  expect(look()).toEqual(ofAuthority);
});

it('a certificate that certbot has deleted is replaced with a self-made one, and asked for again', () => {
  runInstaller({ acme: true });
  rmSync(at('letsencrypt/live'), { recursive: true });
  runInstaller();
  expect(look()).toEqual(selfMade);
  expect(runInstaller({ acme: true }).stdout).toContain('got the certificate');
  expect(look()).toEqual(ofAuthority);
});

it.each(['certificate.pem', 'key.pem'])(
  'a lost link %s to the certificate of the authority comes back',
  (name) => {
    runInstaller({ acme: true });
    rmSync(tls(name));
    runInstaller();
    expect(look()).toEqual(ofAuthority);
  },
);

it('links that an earlier release has led to certbot belong to the script', () => {
  runInstaller({ acme: true });
  const links = `ln -s ${live('fullchain')} certificate.pem; ln -s ${live('privkey')} key.pem`;
  bash(`cd ${tls('.')}; rm -r ./*; ${links}`);
  expect(runInstaller({ acme: true }).end).toBe('changes 3, refused no');
  expect(look()).toEqual(ofAuthority);
});

it.each([
  [true, ofAuthority],
  [false, selfMade],
])('another site than before gets a certificate of its own (with the authority: %s)', (acme, expected) => {
  runInstaller({ acme: true });
  runInstaller({ acme, name: 'other.example' });
  expect(look()).toEqual({ ...expected, isFor: 'other.example' });
});

it('a certificate that certbot got for another site before stays when it is for this site too', () => {
  runInstaller({ acme: true, name: 'other.example' });
  bash(newPair(live('fullchain', 'other.example'), live('privkey', 'other.example')));
  expect(runInstaller().end).toBe('changes 0, refused no');
  expect(look()).toMatchObject({ leadsTo: ofAuthority.leadsTo, isFor: site });
});

/** Brings a pair to a folder, and links to it. */
const link = (
  folder: string,
): string => `${newPair(at(`${folder}/fullchain.pem`), at(`${folder}/privkey.pem`))}
ln -s ${at(`${folder}/fullchain.pem`)} ${tls('certificate.pem')}; ln -s ${at(`${folder}/privkey.pem`)} ${tls('key.pem')}`;
const lock = (): string =>
  `openssl pkey -aes256 -passout pass:word -in ${tls('key.pem')} -out ${at('key')}; mv ${at('key')} ${tls('key.pem')}`;
const lookAtFiles = (): string => bash(`cd ${tls('.')}; ls -lR; cat *.pem 2>&1 || true`);
const bring = (given?: { days?: number; name?: string }): string =>
  newPair(tls('certificate.pem'), tls('key.pem'), given);
it.each([
  ['a file, self-made too', () => bring()],
  ['a link elsewhere', () => link('own')],
  ['a link to another certificate of certbot', () => link('letsencrypt/live/all.example')],
  ['one that ends soon', () => bring({ days: 1 })],
  ['one of another name', () => bring({ name: 'all.example' })],
  ['with a password on the key', () => `${bring()}; ${lock()}`],
])("the operator's own certificate stays: %s", (_, words) => {
  bash(words());
  const before = lookAtFiles();
  const { stdout, end } = runInstaller({ acme: true });
  expect(stdout).toContain('is one of your own');
  expect(end).toBe('changes 0, refused no');
  expect([lookAtFiles(), listActs()]).toEqual([before, []]);
});

it.each(['certificate.pem', 'key.pem'])(
  'if %s is the operator’s beside a link of the script, both stay',
  (name) => {
    runInstaller();
    bash(`cp ${tls(name)} ${at('own')}; mv ${at('own')} ${tls(name)}`);
    const before = lookAtFiles();
    expect(runInstaller({ acme: true }).stdout).toContain('is one of your own');
    expect(lookAtFiles()).toBe(before);
  },
);

it.each([
  ['has no key', () => `rm ${tls('key.pem')}`],
  ['is not there beside its key', () => `rm ${tls('certificate.pem')}`],
  ['has another key', () => newPair('/dev/null', tls('key.pem'))],
  ['leads nowhere', () => `ln -sf /nowhere.pem ${tls('certificate.pem')}`],
])(
  "an operator's own certificate that %s stops the installer before the start, and is not touched",
  (_, damage) => {
    bash(`${bring()}; ${damage()}`);
    const before = lookAtFiles();
    const { status, stderr } = runInstaller({ acme: true });
    const words = expect.stringContaining('mend them, or remove both. Nothing was started');
    expect([status, stderr]).toEqual([1, words]);
    expect([lookAtFiles(), listActs()]).toEqual([before, []]);
  },
);

it('a run that is killed after certbot and before nginx read the certificate is gone on with by the next one', () => {
  runInstaller({ acme: true, server: staging });
  expect(runInstaller({ acme: true, cut: 'certbot' }).signal).toBe('SIGKILL');
  expect(listActs().at(-1)).toContain(`certbot certonly`);
  expect(look()).toMatchObject({ isShown: false, isPending: true });
  runInstaller({ acme: true });
  expect(look()).toEqual(ofAuthority);
});
