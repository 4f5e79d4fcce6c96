import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { partingMs } from '#server/http/part-from-proxies.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const settings = read('deploy/mida.env');
const unit = read('deploy/systemd/mida@.service');
const valueOf = (name: string): string => listMatches(unit, new RegExp(`^${name}=(.*)$`, 'gm')).join('\n');
const setting = /^#?([A-Z][A-Z_]+)=(.*)$/;

it('mida.env has every setting of the product once, and no other', () => {
  const known = listMatches(
    read('server/config.ts') + read('server/config-texts.ts'),
    /^ {2}([A-Z][A-Z_]+): /gm,
  );
  const named = settings.split('\n').flatMap((line) => setting.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual(known.filter((name) => !/_TEST_/.test(name)).toSorted());
});

it('each block of mida.env explains its settings above them', () => {
  const blocks = settings.split('\n\n');
  const unexplained = blocks.filter((block, index) => {
    const [first = ''] = block.split('\n');
    return setting.test(first) && !blocks[index - 1]?.startsWith('# ---');
  });
  expect(unexplained).toEqual([]);
  expect(blocks.length).toBeGreaterThan(10);
});

it('the examples of mida.env are valid, and where they are defaults they change nothing', () => {
  const unquoted = (value: string) => value.replace(/^'(.*)'$/, '$1');
  const given = settings.split('\n').flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = setting.exec(line) ?? [];
    // The product listens at SOCKET or at HOST.
    return value === '' || name === 'HOST' ? [] : [[name, unquoted(value)]];
  });
  const filled = {
    SITE_URL: 'https://mida.example',
    AUTH_SECRET: 'an-operators-own-secret-of-forty-characters',
    ADMIN_EMAILS: 'boss@mida.example',
    MAIL_URL: 'smtps://mail.example',
    MAIL_FROM: 'mida@mida.example',
  };
  const { city, mapStyleUrl, logLevel, slowCallMs, slowStatementMs, port } = readConfig({
    ...Object.fromEntries(given),
    ...filled,
  });
  const usual = readConfig({ ...filled });
  expect({ city, mapStyleUrl, logLevel, slowCallMs, slowStatementMs, port }).toEqual({
    city: usual.city,
    mapStyleUrl: usual.mapStyleUrl,
    logLevel: usual.logLevel,
    slowCallMs: usual.slowCallMs,
    slowStatementMs: usual.slowStatementMs,
    port: usual.port,
  });
});

it('systemd waits longer for the end of a process than the process does', () => {
  const [, patienceMs = ''] = /process\.exit\(1\), ([\d_]+)\)/.exec(read('server/main.ts')) ?? [];
  expect(Number(valueOf('TimeoutStopSec')) * 1000).toBeGreaterThan(Number(patienceMs.replaceAll('_', '')));
  expect(valueOf('KillSignal')).toBe('SIGTERM');
});

it('nginx closes idle connections long before a process that ends would', () => {
  const [, seconds = ''] = /keepalive_timeout (\d+)s;/.exec(read('deploy/nginx/mida.conf')) ?? [];
  expect(Number(seconds) * 1000 * 2).toBeLessThan(partingMs);
});

it('a process may open files for thousands of visitors, and V8 may make machine code', () => {
  expect(Number(valueOf('LimitNOFILE'))).toBeGreaterThan(4_096);
  expect(valueOf('MemoryDenyWriteExecute')).toBe('');
});

it('the unit, the folder of the sockets and nginx agree on where a process listens', () => {
  expect(valueOf('Environment').split('\n')).toContain('SOCKET=/run/mida/%i.sock');
  expect(read('deploy/systemd/tmpfiles.conf')).toMatch(/^d \/run\/mida 2750 mida www-data -$/m);
  const servers = listMatches(read('deploy/install.sh'), /servers\+="(.*?)"/g);
  // nginx without it avoids a process for ten seconds after it was replaced.
  expect(servers).toEqual(['server unix:/run/mida/$number.sock max_fails=0;']);
});

const nginxFiles = ['mida.conf', 'proxy.conf', 'pages.conf', 'pages-cached.conf'].map((name) =>
  read(`deploy/nginx/${name}`),
);

it('nginx sends nothing twice that changes something', () => {
  const directives = nginxFiles.join('\n').replaceAll(/#.*$/gm, '');
  expect(listMatches(directives, /proxy_next_upstream (.*);/g)).toEqual(['error timeout']);
});

it('no location of the site has headers of its own, which would drop those of all', () => {
  const locations = listMatches(nginxFiles.join('\n'), /location [^{]*\{([^}]*)\}/g);
  expect(locations.length).toBeGreaterThan(4);
  expect(locations.filter((words) => words.includes('proxy_set_header'))).toEqual([]);
});

it('the cache of nginx keeps addresses apart as they were sent, so that no 404 takes the place of a page', () => {
  expect(listMatches(read('deploy/nginx/pages-cached.conf'), /proxy_cache_key "([^"]+)"/g)).toEqual([
    '$request_uri $packed',
  ]);
});

it.each(['deploy/install.sh', 'deploy/mida'])('%s is read by bash', (file) => {
  const { status, stderr } = spawnSync('bash', ['-n', path.join(root, file)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

/** Runs `mida` with programs in place of systemd and curl. `unready` is never ready. */
function runMida(words: string[], { unready = '' } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mida-replace-'));
  const did = path.join(folder, 'did');
  const put = (name: string, code: string): void => {
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/bash\n${code}\n`);
    chmodSync(path.join(folder, 'bin', name), 0o755);
  };
  mkdirSync(path.join(folder, 'bin'));
  put(
    'systemctl',
    `if [ "$1" = list-units ]; then printf 'mida@%s.service loaded active running Mida\\n' 3001 3002; else echo "$@" >>${did}; fi`,
  );
  put('curl', `echo "ask \${*: -2:1}" >>${did}; [[ "$*" != *"/${unready || 'none'}.sock"* ]]`);
  put('sleep', 'exit 0');
  put('systemd-run', `echo "run \${*: -2}" >>${did}`);
  const env = {
    PATH: `${folder}/bin:${process.env['PATH']}`,
    MIDA_SOCKETS: '/sockets',
    MIDA_PATIENCE_SECONDS: '2',
  };
  const { status, stdout, stderr } = spawnSync('bash', [path.join(root, 'deploy/mida'), ...words], {
    env,
    encoding: 'utf8',
  });
  const acts = existsSync(did) ? readFileSync(did, 'utf8').trim().split('\n') : [];
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr, acts };
}

it('mida replace waits for each process before it touches the next', () => {
  const { status, stdout, acts } = runMida(['replace']);
  expect([status, stdout]).toEqual([0, 'mida@3001 is replaced\nmida@3002 is replaced\n']);
  expect(acts).toEqual([
    'restart mida@3001.service',
    'ask /sockets/3001.sock',
    'restart mida@3002.service',
    'ask /sockets/3002.sock',
  ]);
});

it('mida replace leaves the others alone when one does not come back', () => {
  const { status, stderr, acts } = runMida(['replace'], { unready: '3001' });
  expect(status).toBe(1);
  expect(stderr).toContain('mida@3001 is not ready after 2 seconds: the others were left as they are');
  expect(acts).not.toContain('restart mida@3002.service');
});

it('mida rehearse gives its words to the rehearsal of the current release', () => {
  expect(runMida(['rehearse', '--place=/srv/copy']).acts).toEqual([
    'run /opt/mida/current/deploy/backup/rehearse --place=/srv/copy',
  ]);
});

it.each([[['nonsense']], [[]]])('mida says how it is used after the words %j', (words) => {
  const { status, stderr } = runMida(words);
  expect(status).toBe(2);
  expect(stderr).toContain('mida replace');
});
