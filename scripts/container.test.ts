import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const [application = ''] = read('compose.yaml').split('\n  database:');
const given = listMatches(application, /^ {6}([A-Z_]+):/gm);
const built = listMatches(read('Dockerfile'), /\b(NODE_ENV|HOST|PORT)=/g);

it('compose.yaml passes exactly the settings that the product reads', () => {
  const known = listMatches(
    read('server/config.ts') + read('server/config-texts.ts'),
    /^ {2}([A-Z][A-Z_]+): /gm,
  );
  expect(known).toContain('SITE_URL');
  // PostgreSQL replaces the embedded database's folder, a container has a port, and production has no test relay.
  const useless = ['DATA_FOLDER', 'SOCKET', 'PUSH_TEST_RELAY', 'TEXTS_TEST_VENDOR'];
  expect([...given, ...built].toSorted()).toEqual(known.filter((name) => !useless.includes(name)).toSorted());
});

it('compose.yaml demands the settings that only an operator knows', () => {
  const demanded = listMatches(application, /\$\{(\w+):\?/g);
  expect(demanded).toEqual([
    'SITE_URL',
    'AUTH_SECRET',
    'ADMIN_EMAILS',
    'MAIL_URL',
    'MAIL_FROM',
    'POSTGRES_PASSWORD',
  ]);
});

it("the image's build context holds what the build reads", () => {
  const allowed = listMatches(read('.dockerignore'), /^!([^*\n]+)$/gm);
  expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // All else stays out: history, settings and secrets of this machine.
  expect(read('.dockerignore')).toMatch(/^\*$/m);
  expect(allowed.filter((path) => path.startsWith('.') && path !== '.npmrc')).toEqual([]);
  expect(allowed).toEqual(expect.arrayContaining(['server', 'shared', 'web', 'public', 'package-lock.json']));
});

/** The file and all that it imports from this repository by a relative path. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const path of listMatches(read(file), /\b(?:from|import\() ?'(\.[^']+)'/g))
    filesFrom(relative(root, resolve(root, dirname(file), path)), found);
  return found;
}

it("the image's build context holds what the build's own programs import", () => {
  const allowed = listMatches(read('.dockerignore'), /^!([^*\n]+)$/gm);
  const isIn = (file: string) => allowed.some((path) => file === path || file.startsWith(`${path}/`));
  const files = [...filesFrom('scripts/build.mjs'), ...filesFrom('vite.config.ts')];
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !isIn(file))).toEqual([]);
});

it('Docker keeps a limited log of each container', () => {
  const [, limits = '', services = ''] = read('compose.yaml').split(/^(?:x-logging|services|volumes):/m);
  expect(limits).toContain("max-size: 20m, max-file: '10'");
  const [, ...each] = services.split(/^ {2}\w+:$/m);
  expect(each.map((service) => service.includes('\n    logging: *logging\n'))).toEqual([true, true]);
});

it('Docker waits longer for the end of the process than the process does', () => {
  const [, patienceMs = ''] = /process\.exit\(1\), ([\d_]+)\)/.exec(read('server/main.ts')) ?? [];
  const [, waitedSeconds = ''] = /stop_grace_period: (\d+)s/.exec(application) ?? [];
  expect(Number(waitedSeconds) * 1000).toBeGreaterThan(Number(patienceMs.replaceAll('_', '')));
  expect(patienceMs).toBe('15_000');
});
