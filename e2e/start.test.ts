import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '#server/db/package-root.ts';
import { startProduct, type Product } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { failedStart, production, restaurantsOf } from './support/starts.ts';

const newcomer = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  // A sample account's address: claiming it must not stop the next start.
  body: JSON.stringify({ username: 'newcomer', email: 'admin@mida.test', password: 'a-good-long-one' }),
};

/** Starts the product for the first time, as in production. A newcomer signs up before it ends. */
async function readFirstStart(folder: string) {
  const product = await startProduct({ ...production, DATA_FOLDER: folder });
  const configuration = await fetch(`${product.url}/api/v1/site/configuration`);
  const page = await fetch(product.url);
  return {
    restaurants: await restaurantsOf(product),
    configuration: await configuration.json(),
    headers: page.headers,
    page: await page.text(),
    signUp: await fetch(`${product.url}/api/v1/auth/sign-up`, newcomer),
    exitCode: await product.stop(),
  };
}

describe('a start', () => {
  let folder: string;
  let firstStart: Awaited<ReturnType<typeof readFirstStart>>;
  /** The folder as the first start left it; nothing has it open. */
  let closedFolder: string;
  let openFolder: string;
  let nextStart: Product;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mida-start-'));
    openFolder = path.join(folder, 'open');
    closedFolder = path.join(folder, 'closed');
    firstStart = await readFirstStart(openFolder);
    await cp(openFolder, closedFolder, { recursive: true });
    nextStart = await startProduct({ ...production, DATA_FOLDER: openFolder });
  });
  afterAll(async () => {
    await nextStart?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a start keeps everything that a former start has stored', async () => {
    expect(firstStart.signUp.status).toBe(200);
    expect((await fetch(`${nextStart.url}/api/v1/auth/sign-up`, newcomer)).status).toBe(409);
  });

  it('a start refuses a folder that another process has open, in one line', async () => {
    const { said, code } = await failedStart({ ...production, DATA_FOLDER: openFolder, PORT: '0' });
    expect(code).not.toBe(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain('in use');
  });

  it('a start whose port is taken says so in one line, before it touches a database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const DATA_FOLDER = path.join(folder, 'port');
    const { said, code } = await failedStart({ PORT: String(port), DATA_FOLDER });
    other.close();
    expect(code).not.toBe(0);
    expect(said).toContain(`Port ${port} is taken`);
    expect(said.split('\n')).toHaveLength(1);
    expect(existsSync(DATA_FOLDER)).toBe(false);
  });

  it('a start in production demands the settings that an operator must give', async () => {
    const { said, code } = await failedStart({ NODE_ENV: 'production', DATA_FOLDER: '' });
    expect(code).not.toBe(0);
    for (const name of ['DATABASE_URL', 'SITE_URL', 'AUTH_SECRET', 'ADMIN_EMAILS']) {
      expect(said).toContain(name);
    }
  });

  it('a start in production refuses the database of a demonstration, whose password is public', async () => {
    const former = path.join(folder, 'demonstration');
    await cp(await askSharedStage('sample-city'), former, { recursive: true });
    const { said, code } = await failedStart({ ...production, DATA_FOLDER: former });
    expect(code).not.toBe(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain('demonstration');
  });

  it('a start without NODE_ENV=production refuses the database of a production, in one line', async () => {
    const DATA_FOLDER = closedFolder;
    const { said, code } = await failedStart({ DATA_FOLDER });
    expect(code).not.toBe(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain('NODE_ENV=production');

    const again = await startProduct({ ...production, DATA_FOLDER });
    expect(await restaurantsOf(again)).toEqual([]);
    await again.stop();
  });

  it('the server drains on SIGHUP and ends with exit code 0, also when SIGTERM follows', async () => {
    const product = await startProduct({ ...production, DATA_FOLDER: closedFolder });
    process.kill(product.processId, 'SIGHUP');
    expect(await product.stop()).toBe(0);
  });

  it('a start in production loads no sample data and shows no demo account', () => {
    expect(firstStart.restaurants).toEqual([]);
    expect(firstStart.configuration).toMatchObject({ demonstration: null });
    expect(firstStart.headers.get('strict-transport-security')).toContain('max-age=');
    expect(firstStart.page).not.toContain('mida-demo');
  });

  it('the server ends on SIGTERM with exit code 0', () => {
    expect(firstStart.exitCode).toBe(0);
  });
});

/** The built pages in a process of their own, which may open few files and has opened them all. */
const renderWithoutDescriptors = `
  const { openSync } = await import('node:fs');
  const { loadPageRenderer } = await import('#server/http/render.ts');
  const { render } = await loadPageRenderer();
  try {
    for (;;) openSync('/dev/null');
  } catch {}
  const city = { name: 'Marrakech', centre: { lat: 31.6, lng: -8 }, radiusMetres: 12_000 };
  const client = { site: { getConfiguration: async () => ({ city, clockChanges: [], socialProviders: [] }) } };
  for (const path of ['/privacy', '/orders', '/nowhere']) {
    const url = new URL(path, 'http://mida.test');
    const { status, html } = await render({ url, client, nonce: 'n' });
    console.log(status, html.match(/<title>(.*?)<.title>/)?.[1]);
  }`;

it('a page needs no file that the start has not read: one that cannot be read once is never read again', async () => {
  const shell = 'ulimit -n 80 && exec "$0" --import tsx --input-type=module --eval "$1"';
  const { stdout, stderr } = await promisify(execFile)(
    'sh',
    ['-c', shell, process.execPath, renderWithoutDescriptors],
    { cwd: packageRoot() },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^200 إشعار الخصوصية.*\n200 طلباتي.*\n404 ميدة.*\n$/);
});
