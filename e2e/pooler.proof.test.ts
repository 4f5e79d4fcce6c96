import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres, type PostgresServer } from '#scripts/testing/postgres-server.ts';
import { startPgbouncer, type PoolMode } from './support/pgbouncer.ts';
import { failedStart, production } from './support/starts.ts';

/** The connections of the server: fewer than come, so that they are shared. */
const fewConnections = 8;
const starts = 20;

let server: PostgresServer;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let direct: pg.Client;
beforeAll(async () => {
  server = await startPostgres(ensurePostgres());
  direct = new pg.Client(server.url);
  await direct.connect();
});
afterEach(() => pooler.stop());
afterAll(async () => {
  await direct.end();
  server.stop();
});

async function before(name: string, mode: PoolMode, connections: number): Promise<string> {
  pooler = await startPgbouncer(server.url, { mode, connections });
  await direct.query(`create database ${name}`);
  return `${pooler.url}/${name}`;
}

/** Other connections come and go through the pooler, so that each statement meets another connection of the server. */
async function loadUntil(url: string, signal: AbortSignal): Promise<void> {
  const work = async (): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    while (!signal.aborted) {
      await client.query('begin; select pg_sleep(random() * 0.004); commit');
      await pause(Math.random() * 3);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: 2 * fewConnections }, work));
}

it('twenty starts behind PgBouncer in transaction mode under load: each names the pooler, and leaves no lock', async () => {
  const url = await before('pooled', 'transaction', fewConnections);
  const over = new AbortController();
  const load = loadUntil(url, over.signal);
  const pooled = 'a pooler in transaction mode stands before it';
  for (let start = 0; start < starts; start += 1) {
    const { said, code } = await failedStart({ ...production, DATABASE_URL: url });
    expect([start, code, said]).toEqual([start, 1, expect.stringContaining(pooled)]);
  }
  over.abort();
  await load;
  const locks = await direct.query(`select from pg_locks where locktype = 'advisory'`);
  expect(locks.rowCount).toBe(0);
  const product = await startProduct({
    ...production,
    DATABASE_URL: server.url.replace(/postgres$/, 'pooled'),
  });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await product.stop();
}, 600_000);

it('behind PgBouncer in session mode the product starts, answers, and starts again beside itself', async () => {
  const url = await before('whole', 'session', 100);
  const settings = { ...production, DATABASE_URL: url };
  const first = await startProduct(settings);
  const second = await startProduct(settings);
  for (const product of [first, second]) expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
}, 300_000);
