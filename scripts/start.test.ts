import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let root: string;

const plant = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A builder that answers like Vite's and writes a server that prints its arguments. */
const builder = (build: string): string => `
  import { mkdirSync, writeFileSync } from 'node:fs';
  export const createBuilder = async ({ root, environments }) => ({ buildApp: async () => { ${build} } });
`;
const working = builder(`
  mkdirSync(root + '/dist', { recursive: true });
  writeFileSync(root + '/dist/version', environments.server.define.builtVersion);
  mkdirSync(root + '/dist/client', { recursive: true });
  mkdirSync(root + '/dist/server', { recursive: true });
  writeFileSync(root + '/dist/server/main.js', "console.log('Open', ...process.argv.slice(2));");
`);

function start(...args: string[]): { output: string; status: number | null } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), ...args], { encoding: 'utf8' });
  return { output: (run.stdout + run.stderr).replaceAll(/\d+\.\d s/g, 'n s').trim(), status: run.status };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mida-start-'));
  for (const file of ['start.mjs', 'build.mjs', 'build/fingerprint.mjs']) {
    mkdirSync(dirname(join(root, 'scripts', file)), { recursive: true });
    copyFileSync(join(import.meta.dirname, file), join(root, 'scripts', file));
  }
  for (const file of ['vite.config.ts', 'package.json', 'package-lock.json'])
    plant(file, '{ "type": "module", "version": "1.2.3" }');
  plant('server/main.ts', 'one');
  plant('node_modules/@vitejs/plugin-react/package.json', '{}');
  plant('node_modules/vite/package.json', '{ "type": "module", "exports": "./index.js" }');
  plant('node_modules/vite/index.js', working);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

it('npm start builds, then becomes the server and passes its arguments on', () => {
  expect(start('--quiet')).toEqual({ output: 'Building …\nBuilt in n s\nOpen --quiet', status: 0 });
});

it('npm start builds again only when a source has changed, and tests are not sources', () => {
  start();
  expect(start().output).toBe('Open');
  plant('server/main.test.ts', 'a test');
  expect(start().output).toBe('Open');
  plant('server/main.ts', 'two');
  expect(start().output).toContain('Built');
});

it('a build has the version that a container is told, else that of the tag, else that of package.json', () => {
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=one', '-c', 'user.email=one@mida.test', '-c', 'commit.gpgsign=false'];
    expect(spawnSync('git', ['-C', root, ...who, ...words]).status).toBe(0);
  };
  const built = (): string => {
    start();
    return readFileSync(join(root, 'dist/version'), 'utf8');
  };
  expect(built()).toBe('"1.2.3"');
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'One');
  expect(built()).toBe('"1.2.3"');
  git('tag', 'v1.3.0');
  expect(built()).toBe('"1.3.0"');
  git('commit', '--quiet', '--allow-empty', '--message', 'Two');
  expect(built()).toMatch(/^"1\.3\.0-1-g[0-9a-f]+"$/);
  vi.stubEnv('MIDA_VERSION', 'v1.4.0');
  expect(built()).toBe('"1.4.0"');
});

it('npm start does not accept a half build', () => {
  start();
  plant('server/main.ts', 'two');
  plant('node_modules/vite/index.js', builder("throw new Error('No space left')"));
  expect(start()).toMatchObject({ output: expect.stringContaining('No space left'), status: 1 });
  plant('server/main.ts', 'one');
  plant('node_modules/vite/index.js', working);
  expect(start().output).toContain('Built');
});

it('npm start starts the existing build where the development packages are missing', () => {
  rmSync(join(root, 'node_modules/@vitejs'), { recursive: true });
  expect(start()).toMatchObject({ output: expect.stringContaining('npm ci --include=dev'), status: 1 });
  plant('dist/server/main.js', "console.log('Open');");
  expect(start()).toEqual({ output: 'Open', status: 0 });
});

it('npm run build names the command that brings its packages where npm left them out', () => {
  rmSync(join(root, 'node_modules/@vitejs'), { recursive: true });
  plant('node_modules/vite/index.js', builder("throw new Error('Cannot find package')"));
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr, status }).toEqual({
    stdout: '',
    stderr: 'The development packages, which build Mida, are missing: run npm ci --include=dev first.\n',
    status: 1,
  });
});

it('npm start asks for the packages first', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(start()).toEqual({ output: 'The packages are missing: run npm ci first.', status: 1 });
});

it('npm start ends with its npm, although the shell between them passes no signal on', async () => {
  plant(
    'dist/server/main.js',
    `process.on('SIGTERM', () => { console.log('Closed'); process.exit(); });
     setInterval(() => {}, 60_000);
     console.log('Open');`,
  );
  rmSync(join(root, 'node_modules/@vitejs'), { recursive: true });
  const command = `${process.execPath} ${join(root, 'scripts/start.mjs')}; exit`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: shell.stdout })) {
    said.push(line);
    if (line === 'Open') shell.kill('SIGTERM');
  }
  expect(said).toEqual(['Open', 'Closed']);
});
