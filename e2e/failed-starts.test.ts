import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchProduct, startProduct } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { failedStart, production, restaurantsOf } from './support/starts.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('a start', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mida-starts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('a start says in one line that the database cannot be reached', async () => {
    const { said, code } = await failedStart({ DATABASE_URL: 'postgres://mida@127.0.0.1:1/none' });
    expect(code).not.toBe(0);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain('127.0.0.1');
  });

  it.each(['', '/below'])('a start says in one line that its folder is a file (%s)', async (below) => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { said, code } = await failedStart({ ...production, DATA_FOLDER: file + below });
    expect(code).not.toBe(0);
    expect(said).toBe(`The database folder ${file + below} cannot be used: it is a file, or lies under one`);
  });

  it('a foreign secret ends the start in one line, also where a provider carries the notifications', async () => {
    const provider = { PUSHER_BEAMS_INSTANCE_ID: 'own', PUSHER_BEAMS_SECRET_KEY: 'secret' };
    const settings = { ...production, ...provider, DATA_FOLDER: path.join(folder, 'sealed') };
    await (await startProduct(settings)).stop();
    const { said, code } = await failedStart({
      ...settings,
      AUTH_SECRET: 'the secret of another product, long',
    });
    expect(code).not.toBe(0);
    expect(said).toMatch(/^AUTH_SECRET does not fit this database: .+$/);
  });

  it.each(['no.such.host.invalid', '192.0.2.1'])(
    'a start says in one line that HOST cannot be %s',
    async (HOST) => {
      const { said, code } = await failedStart({
        ...production,
        HOST,
        LOG_LEVEL: 'silent',
        DATA_FOLDER: path.join(folder, HOST),
      });
      expect(code).not.toBe(0);
      expect(said.split('\n')).toHaveLength(1);
      expect(said).toContain(`HOST ${HOST}`);
    },
  );

  it('a start killed while loading the sample city leaves nothing of it to the next one', async () => {
    const settings = { DATA_FOLDER: path.join(folder, 'killed'), LOG_LEVEL: 'info' };
    const child = launchProduct(settings, 'pipe');
    await new Promise<void>((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('loading the sample city')) resolve();
      });
    });
    child.kill('SIGKILL');
    await once(child, 'exit');

    // Production refuses a sample city, and loading one again would cost more than all other stories of starts.
    const next = await startProduct({ ...production, ...settings });
    expect(await restaurantsOf(next)).toEqual([]);
    await next.stop();
  });
});

it('`npm run recount` of the built product makes wrong figures right', async () => {
  const DATABASE_URL = await askSharedStage('database');
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
  // The same hours before and after, also when an hour ends meanwhile.
  const since = new Date(Date.now() - 7 * 24 * 60 * 60_000);
  const countSums = async (): Promise<unknown[]> => {
    const { rows } = await pool.query(
      `select hour, orders::int from hour_figures
       where restaurant_id = 0 and orders > 0 and hour > $1 order by hour`,
      [since],
    );
    return rows;
  };
  const { rows: placed } = await pool.query(
    `select date_trunc('hour', created_at, 'UTC') as hour, count(*)::int as orders from orders
     where date_trunc('hour', created_at, 'UTC') > $1 group by 1 order by 1`,
    [since],
  );
  const { rows: spans } = await pool.query(
    'select days, (select count(*)::int from orders) as orders from unnest(array[1, 4, 16, 64]) days',
  );
  await pool.query(
    'delete from uncounted_moves; delete from hour_figures; delete from span_figures where days < 16',
  );

  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...production, DATABASE_URL };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'recount'], { cwd: root, env });

  expect(stdout).toBe('The figures are counted from the orders again.\n');
  expect(placed.length).toBeGreaterThan(0);
  expect(await countSums()).toEqual(placed);
  const { rows } = await pool.query(
    'select days, sum(orders)::int as orders from span_figures group by days order by days',
  );
  expect(rows).toEqual(spans);
  await pool.end();
});

it('the server started by npm ends with npm and frees the port', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-npm-'));
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, ...production, HOST: '127.0.0.1', PORT: '0', DATA_FOLDER: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: npm.stdout });
  for await (const line of lines) if (line.includes('is open')) npm.kill('SIGTERM');
  // A server that was killed would leave its lock behind.
  expect(await readdir(path.join(folder, 'data'))).toEqual(['pgdata']);
  await rm(folder, { recursive: true });
});
