import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { bootBareMachine, type BareMachine } from './support/bare-machine.ts';
import { placeFirstOrder } from './support/first-order.ts';
import { shownCertificate, startPebble, type Pebble } from './support/pebble.ts';

/** The name is not under `.test`: the accounts of the demonstration are, which no production may have. */
const site = 'mida.example';
const wordsOf = (document: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../deploy', document), 'utf8');
/** Where an operator runs them. */
const sources = '/usr/local/src/mida';
const hook = '/etc/letsencrypt/renewal-hooks/deploy/mida';
/** What the operator has (issue 45). */
const minutesMost = 20;
let folder: string;
let mails: string[];
let mailServer: SMTPServer;
let mailPort: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mida-machine-'));
  mailPort = await findFreePort();
  mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const mail: string[] = [];
      stream.on('data', (chunk: Buffer) => mail.push(chunk.toString()));
      stream.once('end', () => {
        mails.push(mail.join(''));
        done();
      });
    },
  });
  mailServer.listen(mailPort, '127.0.0.1');
});
let machine: BareMachine | undefined;
afterEach(() => machine?.stop());
afterAll(() => {
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

async function readLink(to: string): Promise<string> {
  for (;;) {
    const mail = mails.map(plain).findLast((one) => one.includes(to));
    const link = mail && /https:\/\/mida\.example\/[a-z-]+\?token=[^\s"<&]+/.exec(mail)?.[0];
    if (link) return link;
    await pause(200);
  }
}

const install = (): string =>
  `cd ${sources} && deploy/install.sh --site=${site} --admin=boss@${site} --mail-url=smtp://127.0.0.1:${mailPort} --mail-from=mida@${site} --postgresql --cache`;

/** The authority's certificate instead of the script's own, and what a renewal shows. */
async function letCertbotRenew(on: BareMachine): Promise<void> {
  const pebble = startPebble(on, site);
  const { directory, trust, root } = pebble;
  const withAuthority = `export ${trust}; ${install()} --acme=boss@${site} --acme-server=${directory}`;
  expect(on.run(withAuthority)).toContain(`got the certificate of ${site}, which certbot.timer renews`);
  const show = () => shownCertificate(site, root);
  // nginx answers a reload before its new processes are there.
  await expect.poll(show, { timeout: 30_000 }).toMatchObject({ subjectaltname: `DNS:${site}` });
  const { serialNumber } = await show();
  expect(on.run(withAuthority).trim().split('\n').at(-1)).toBe('Nothing changed.');
  expect(on.run('systemctl is-active certbot.timer')).toBe('active\n');
  on.run(`${trust} certbot renew --quiet --force-renewal --no-random-sleep-on-renew`);
  await expect.poll(async () => (await show()).serialNumber, { timeout: 30_000 }).not.toBe(serialNumber);
  await changeAuthority(on, pebble);
  const away = 'https://localhost:1/dir';
  const refused = `export ${trust}; ${install()} --acme=boss@${site} --acme-server=${away} 2>&1; echo "code $?"`;
  expect(on.run(refused)).toMatch(/\ninstall\.sh: the authority gave no certificate[^\n]*\ncode 1\n$/);
  expect((await show()).subjectaltname).toBe(`DNS:${site}`);
}

/** Goes to an authority of another name. The first run is killed before it does anything with the certificate. */
async function changeAuthority(on: BareMachine, { otherDirectory, trust, root }: Pebble): Promise<void> {
  const show = async () => (await shownCertificate(site, root)).serialNumber;
  const before = await show();
  const change = `export ${trust}; ${install()} --acme=boss@${site} --acme-server=${otherDirectory}`;
  const wrapper = '/usr/local/sbin/certbot';
  on.run(`printf '#!/bin/sh\n/usr/bin/certbot "$@"\nkill -9 $PPID\n' >${wrapper}; chmod +x ${wrapper}`);
  expect(() => on.run(change)).toThrow('Command failed');
  on.run(`rm ${wrapper}`);
  expect(on.run(change)).not.toContain('got the certificate');
  expect(on.run(`grep ^server /etc/letsencrypt/renewal/${site}.conf`)).toBe(`server = ${otherDirectory}\n`);
  await expect.poll(show, { timeout: 30_000 }).not.toBe(before);
}

/** The blocks of a chapter of a document, as an operator copies them. */
function commandsIn(document: string, chapter: string): string[] {
  const [, text = ''] = new RegExp(`\n## ${chapter}\n([^]*?)(?=\n## |$)`).exec(wordsOf(document)) ?? [];
  return [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block.replaceAll(/^ +/gm, ''));
}

/** Backups by the words of their document, the units that its timers start, and a rehearsal. */
function backUp({ run }: BareMachine, suite: string): void {
  const blocks = commandsIn('backup/README.md', 'Set up');
  expect(blocks).toHaveLength(4);
  run('mkdir -p /srv/backup');
  const isNewer = suite === 'trixie';
  if (isNewer) run(`sed -i s:/15/:/17/: ${sources}/deploy/backup/pgbackrest.conf`);
  for (const block of blocks) {
    const words = isNewer ? block.replaceAll('/15/', '/17/') : block;
    run(
      `export DEBIAN_FRONTEND=noninteractive; cd ${sources} && set -e\n${words.replaceAll('apt-get install', 'apt-get install -qq -y')}`,
    );
  }
  const timers = run('systemctl list-timers --no-legend --plain mida-\\* | wc -l').trim();
  expect(timers).toBe('4');
  run('systemctl start mida-backup@incr.service');
  expect(run('runuser -u postgres -- pgbackrest --stanza=mida info')).toMatch(/full backup:[^]*incr backup:/);
  const noted = '/var/lib/prometheus/node-exporter/mida-backup.prom';
  expect(run(`mida doctor --backup=${noted} || true`)).toMatch(/^ok +backup/m);
  run('systemctl start mida-rehearsal.service');
  expect(run('journalctl -u mida-rehearsal --output=cat')).toContain('Verdict: no fault.');
  expect(run('mida rehearse')).toMatch(/^compared +with (?:the|a) production[^]*Verdict: no fault\.\n$/m);
  expect(run('systemctl list-units --failed --no-legend --plain mida\\*')).toBe('');
}

/** The release that each process runs. */
const runningOn = (run: BareMachine['run']): string[] =>
  ['3001', '3002'].map((number) =>
    path.basename(
      run(`readlink /proc/$(systemctl show mida@${number} --property=MainPID --value)/cwd`).trim(),
    ),
  );

/** Upgrades to other sources by the same script, and steps back to the release before. */
function goForthAndBack(run: BareMachine['run']): void {
  const [before = ''] = runningOn(run);
  run("echo '// Another release.' >> /usr/local/src/mida/server/version.ts");
  expect(run(install())).toContain('replaced the processes');
  const [after = ''] = runningOn(run);
  expect(after).not.toBe(before);
  expect(runningOn(run)).toEqual([after, after]);
  expect(
    run('mida releases')
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .toSorted(),
  ).toEqual([`* ${after}`, before].toSorted());
  expect(run(`mida use ${before}`)).toBe('mida@3001 is replaced\nmida@3002 is replaced\n');
  expect(runningOn(run)).toEqual([before, before]);
  expect(run('mida doctor || true')).toContain('migrations');
}

it.each(['bookworm', 'trixie'])(
  'from a bare Debian %s to the first order over TLS, the same script again, an upgrade and back, backups, and a renewed certificate',
  async (suite) => {
    mails = [];
    machine = await bootBareMachine(suite, folder);
    const { run } = machine;
    const startedAt = performance.now();
    expect(run(install())).toContain('started mida@3001 mida@3002');
    const certificate = machine.read('/etc/mida/tls/certificate.pem');
    const place = { site, address: '127.0.0.1', port: 443, certificate };
    await placeFirstOrder({ ...place, adminEmail: `boss@${site}`, readLink });
    const minutes = (performance.now() - startedAt) / 60_000;
    process.stdout.write(`${suite}: the first order after ${minutes.toFixed(1)} minutes\n`);
    expect(minutes).toBeLessThan(minutesMost);

    expect(run(install()).trim().split('\n').at(-1)).toBe('Nothing changed.');
    expect(run('mida replace')).toBe('mida@3001 is replaced\nmida@3002 is replaced\n');
    expect(run(`mida admin make-first-admin boss@${site}`)).toBe(`boss@${site} is an admin already.\n`);
    expect(run('find /opt/mida /etc/mida -user mida; find /opt/mida /etc/mida -perm /022 ! -type l')).toBe(
      '',
    );
    for (const act of ['touch /opt/mida/current/x', 'tee -a /etc/mida/mida.env', 'ls /etc/mida/tls'])
      expect(() => run(`runuser -u mida -- ${act} </dev/null`)).toThrow('Command failed');
    expect(() => run('runuser -u nobody -- cat /etc/mida/mida.env')).toThrow('Command failed');
    expect(() => run('runuser -u nobody -- curl -s --unix-socket /run/mida/3001.sock http://x/')).toThrow(
      'Command failed',
    );
    expect(run('systemctl show mida@3001 --property=LimitNOFILE --value').trim()).toBe('65536');
    const exposure = /: (\d\.\d) OK/.exec(run('systemd-analyze security mida@3001 --no-pager'))?.[1];
    expect(Number(exposure)).toBeLessThan(2);
    expect(run('systemd-analyze verify mida@3001.service mida.target 2>&1')).toBe('');
    process.stdout.write(`${suite}: exposure ${exposure}, ${run('du -sm /opt/mida/releases/*').trim()} MB\n`);
    goForthAndBack(run);
    backUp(machine, suite);
    await letCertbotRenew(machine);
    run(commandsIn('README.md', 'Remove').join('\n'));
    expect(run(`systemctl is-active nginx; ls /opt; ls /run/mida; ls ${hook} 2>&1 || true; nginx -tq`)).toBe(
      `active\nls: cannot access '${hook}': No such file or directory\n`,
    );
  },
  3_600_000,
);
