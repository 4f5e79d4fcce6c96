import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const installer = path.resolve(import.meta.dirname, '../deploy/install.sh');
const site = 'mida.example';
const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory';
const staging = 'https://staging.example/dir';

let etc: string;
let did: string;
const tls = (name: string): string => path.join(etc, 'mida/tls', name);
const live = (name: string): string => path.join(etc, 'letsencrypt/live', site, name);
const hook = (): string => path.join(etc, 'letsencrypt/renewal-hooks/deploy/mida');
const pending = (): string => path.join(etc, 'mida/install.pending');
const acts = (): string[] => (existsSync(did) ? readFileSync(did, 'utf8').trim().split('\n') : []);

beforeEach(() => {
  etc = mkdtempSync(path.join(tmpdir(), 'mida-certificate-'));
  did = path.join(etc, 'did');
  for (const folder of ['bin', 'mida/tls']) mkdirSync(path.join(etc, folder), { recursive: true });
  put('systemctl', `echo "systemctl $*" >>${did}`);
  letAuthorityAnswer();
});
afterEach(() => rmSync(etc, { recursive: true }));

function put(name: string, code: string): void {
  writeFileSync(path.join(etc, 'bin', name), `#!/bin/bash\nset -e\n${code}\n`);
  chmodSync(path.join(etc, 'bin', name), 0o755);
}

const newPair = (certificate: string, key: string, days = 90, name = site): string =>
  `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout ${key} -out ${certificate} 2>/dev/null`;

/** Writes a pair of the kind that certbot gets, with the file that names its authority. */
function letAuthorityAnswer(): void {
  const renewal = path.join(etc, 'letsencrypt/renewal');
  put(
    'certbot',
    `echo "certbot $*" >>${did}
while [ $# -gt 0 ]; do [ "$1" != --server ] || server=$2; shift; done
mkdir -p ${live('.')} ${renewal}
${newPair(live('fullchain.pem'), live('privkey.pem'))}
echo "server = $server" >${renewal}/${site}.conf`,
  );
}

const letAuthorityRefuse = (): void => put('certbot', `echo "certbot $*" >>${did}; exit 1`);

interface Asked {
  acme?: boolean;
  server?: string;
  /** Ends the run where the installer would call this function. */
  cutAt?: string;
}

/** What the installer does about the certificate, with nothing else of it. */
function run({ acme = false, server = '', cutAt }: Asked = {}) {
  const words = `
. ${installer}
site=${site} acme=${acme ? 'boss@mida.example' : ''} acme_server=${server}
# Users of this machine cannot give files to root.
install() { command install -D -m "$3" "\${@: -2}"; }
prepare_certificate
${cutAt ? `${cutAt}() { exit 9; }` : ''}
ask_certificate
echo "changes $changes, refused \${refused_certificate:-no}"`;
  const env = { PATH: `${etc}/bin:${process.env['PATH']}`, MIDA_ETC: etc };
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', words], { env, encoding: 'utf8' });
  return { status, stdout, stderr, end: stdout.trim().split('\n').at(-1) };
}

const linksAre = (): string[] =>
  ['certificate.pem', 'key.pem'].map((name) => readlinkSync(tls(name)).replace(`${live('.')}/`, 'certbot:'));
const madeLinks = ['made/certificate.pem', 'made/key.pem'];
const certbotsLinks = ['certbot:fullchain.pem', 'certbot:privkey.pem'];
const bash = (words: string): string => execFileSync('bash', ['--norc', '-c', words], { encoding: 'utf8' });
const textOf = (name: string): string => readFileSync(tls(name), 'utf8');

it('without a certificate the site gets a self-made one of its name, once', () => {
  expect(run().end).toBe('changes 3, refused no');
  expect(linksAre()).toEqual(madeLinks);
  expect(bash(`openssl x509 -noout -ext subjectAltName -in ${tls('certificate.pem')}`)).toContain(
    `DNS:${site}`,
  );
  const before = textOf('certificate.pem');
  expect(run().end).toBe('changes 0, refused no');
  expect(textOf('certificate.pem')).toBe(before);
  expect(acts()).toEqual([]);
});

it.each([
  ['ends within a week', () => newPair(tls('made/certificate.pem'), tls('made/key.pem'), 5)],
  [
    'names another site',
    () => newPair(tls('made/certificate.pem'), tls('made/key.pem'), 90, 'other.example'),
  ],
  ['has another key', () => newPair('/dev/null', tls('made/key.pem'))],
  ['has lost its key', () => `rm ${tls('made/key.pem')}`],
])('a self-made certificate that %s is made again', (_, damage) => {
  run();
  bash(damage());
  expect(run().stdout).toContain('made a certificate');
  expect(bash(`openssl x509 -noout -checkhost ${site} -in ${tls('certificate.pem')}`)).toContain(
    'does match',
  );
  expect(run().end).toBe('changes 0, refused no');
});

it('a run that was cut between the links of a certificate of the authority is gone on with', () => {
  run({ acme: true });
  bash(`ln -sfn made/key.pem ${tls('key.pem')}`);
  run();
  expect(linksAre()).toEqual(certbotsLinks);
});

it('a run that was cut between the links of a self-made certificate is gone on with', () => {
  run();
  rmSync(tls('key.pem'));
  run();
  expect(linksAre()).toEqual(madeLinks);
  rmSync(tls('certificate.pem'));
  const { status, stderr } = run();
  // Nobody knows whose a key without its certificate is, but for the key that the script made.
  expect([status, stderr]).toEqual([1, expect.stringContaining('mend them, or remove both')]);
});

it('the certificate of the authority takes the place of the self-made one, and a second run changes nothing', () => {
  run();
  const { stdout, end } = run({ acme: true });
  expect(stdout).toContain('got the certificate of mida.example, which certbot.timer renews');
  expect(end).toBe('changes 4, refused no');
  expect(linksAre()).toEqual(certbotsLinks);
  expect(readFileSync(hook(), 'utf8')).toContain('systemctl reload nginx');
  expect(acts()).toEqual([
    expect.stringContaining(`--cert-name ${site} --domain ${site} --server ${letsEncrypt}`),
    'systemctl reload nginx',
  ]);
  expect(acts()[0]).not.toContain('--force-renewal');
  expect(run({ acme: true }).end).toBe('changes 0, refused no');
  expect(run().end).toBe('changes 0, refused no');
  expect(acts()).toHaveLength(2);
});

it('when the authority refuses, the site keeps the certificate that it has, and the script says so at its end', () => {
  letAuthorityRefuse();
  const { stdout, end } = run({ acme: true });
  expect(stdout).toContain('skipped: the authority gave no certificate');
  expect(end).toBe('changes 3, refused yes');
  expect(linksAre()).toEqual(madeLinks);
  expect(acts()).toEqual([expect.stringContaining('certbot certonly')]);
  letAuthorityAnswer();
  expect(run({ acme: true }).end).toBe('changes 4, refused no');
});

it('another authority than the one of the certificate is asked at once', () => {
  run({ acme: true, server: staging });
  const { stdout } = run({ acme: true });
  expect(stdout).toContain('got the certificate');
  expect(acts().at(-2)).toContain(`--server ${letsEncrypt} --force-renewal`);
  expect(acts().at(-1)).toBe('systemctl reload nginx');
  letAuthorityRefuse();
  expect(run({ acme: true, server: staging }).end).toBe('changes 0, refused yes');
  expect(linksAre()).toEqual(certbotsLinks);
});

it.each(['link', 'put', 'systemctl'])(
  'a run with the authority that is cut before its %s is gone on with',
  (cutAt) => {
    run();
    rmSync(pending());
    expect(run({ acme: true, cutAt }).status).toBe(9);
    // With this mark the next run of the installer reloads nginx.
    expect(existsSync(pending())).toBe(true);
    run({ acme: true });
    expect(linksAre()).toEqual(certbotsLinks);
    expect(existsSync(hook())).toBe(true);
    expect(acts().filter((act) => act.startsWith('certbot'))).toHaveLength(1);
  },
);

it('a certificate that certbot has deleted is replaced with a self-made one, and asked for again', () => {
  run({ acme: true });
  rmSync(path.join(etc, 'letsencrypt/live'), { recursive: true });
  expect(run().stdout).toContain('made a certificate');
  expect(linksAre()).toEqual(madeLinks);
  expect(run({ acme: true }).stdout).toContain('got the certificate');
  expect(linksAre()).toEqual(certbotsLinks);
});

const own = (name: string): string => path.join(etc, name);
it.each([
  ['a file, self-made too', () => newPair(tls('certificate.pem'), tls('key.pem'))],
  [
    'a link elsewhere',
    () =>
      `${newPair(own('own.pem'), own('own.key'))}; ln -s ${own('own.pem')} ${tls('certificate.pem')}; ln -s ${own('own.key')} ${tls('key.pem')}`,
  ],
  [
    'a link to another certificate of certbot',
    () =>
      `mkdir -p ${own('letsencrypt/live/all')}; ${newPair(own('letsencrypt/live/all/fullchain.pem'), own('letsencrypt/live/all/privkey.pem'))}; ln -s ${own('letsencrypt/live/all/fullchain.pem')} ${tls('certificate.pem')}; ln -s ${own('letsencrypt/live/all/privkey.pem')} ${tls('key.pem')}`,
  ],
  ['one that has ended', () => newPair(tls('certificate.pem'), tls('key.pem'), 1)],
])("the operator's own certificate stays: %s", (_, bring) => {
  bash(bring());
  const before = [textOf('certificate.pem'), textOf('key.pem')];
  const { stdout, end } = run({ acme: true });
  expect(stdout).toContain('is one of your own');
  expect(end).toBe('changes 0, refused no');
  expect([textOf('certificate.pem'), textOf('key.pem')]).toEqual(before);
  expect(acts()).toEqual([]);
});

it('a key of the operator beside a link of the script belongs to the operator', () => {
  run();
  rmSync(tls('key.pem'));
  bash(`cp ${tls('made/key.pem')} ${tls('key.pem')}`);
  expect(run({ acme: true }).stdout).toContain('is one of your own');
  expect(textOf('key.pem')).toBe(textOf('made/key.pem'));
});

it.each([
  ['has no key', () => rmSync(tls('key.pem'))],
  ['has another key', () => void bash(newPair('/dev/null', tls('key.pem')))],
  [
    'leads nowhere',
    () => {
      rmSync(tls('certificate.pem'));
      symlinkSync('/nowhere.pem', tls('certificate.pem'));
    },
  ],
])(
  "an operator's own certificate that %s stops the installer before the start, and is not touched",
  (_, damage) => {
    bash(newPair(tls('certificate.pem'), tls('key.pem')));
    damage();
    const { status, stderr } = run({ acme: true });
    expect([status, stderr]).toEqual([1, expect.stringContaining('mend them, or remove both')]);
    expect([existsSync(tls('made')), acts()]).toEqual([false, []]);
  },
);
