import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import type { Live } from '#server/live/bus.ts';
import { openLive } from '#server/live/open-live.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { openDatabaseGate, type DatabaseGate } from '#server/testing/database-gate.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { testServerUrl } from '#server/testing/test-server.ts';
import { patience } from '#server/testing/waiting.ts';

let direct: OpenDatabase;
let gate: DatabaseGate;
let database: OpenDatabase;
let live: Live;
let mida: TestApp;

beforeAll(async () => {
  direct = await createTestDatabase();
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  gate = await openDatabaseGate(testServerUrl(rows[0]?.name ?? ''));
  database = await openDatabase({ url: gate.url });
  live = await openLive({ nats: null }, database, pino({ level: 'silent' }));
  mida = await startTestApp({ shared: { database, hub: live.hub } });
});
afterAll(async () => {
  await mida.close();
  await gate.shut();
  await live.close();
  await database.close();
  await direct.close();
});

const ready = async () => (await fetch(`${mida.origin}/readyz`)).status;
const runDirect = (statement: string) => direct.pool.query(statement);

it('/readyz answers 200 while the database answers and every migration is applied', async () => {
  const answer = await fetch(`${mida.origin}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${mida.origin}/readyz`, { method: 'POST' })).status).toBe(405);
});

it('/readyz answers 503 while a migration of this build is missing', async () => {
  await runDirect('update drizzle.__drizzle_migrations set created_at = -created_at where id = 1');
  await expect.poll(ready, patience).toBe(503);
  await runDirect('update drizzle.__drizzle_migrations set created_at = -created_at where id = 1');
  await expect.poll(ready, patience).toBe(200);
});

it('/readyz answers 503 while the database holds older rules than this build', async () => {
  await runDirect('update drizzle.rules set revision = revision - 1');
  await expect.poll(ready, patience).toBe(503);
  await runDirect('update drizzle.rules set revision = revision + 1');
  await expect.poll(ready, patience).toBe(200);
});

it('/readyz answers 503 with Retry-After while the database is away, and /healthz stays 200', async () => {
  await gate.shut();
  await expect.poll(ready, patience).toBe(503);
  const answer = await fetch(`${mida.origin}/readyz`);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'unavailable', message: errorText('unavailable') });
  expect((await fetch(`${mida.origin}/healthz`)).status).toBe(200);
  await gate.open();
  await expect.poll(ready, patience).toBe(200);
});

it('many questions in one second cost one statement', async () => {
  await expect.poll(ready, patience).toBe(200);
  const execute = vi.spyOn(mida.app.db, 'execute');
  await Promise.all(Array.from({ length: 30 }, ready));
  expect(execute.mock.calls.length).toBeLessThanOrEqual(2);
  execute.mockRestore();
});
