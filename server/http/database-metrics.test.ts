import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import type { Replica } from '#server/db/replica.ts';
import { writeStop } from '#server/features/settings/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { databaseGauges, processGauges } from './database-metrics.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

async function valueOf(registry: Registry, name: string): Promise<number | undefined> {
  return (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
}

it('the database says whether it can be written, and how far its clock is', async () => {
  const registry = new Registry();
  await databaseGauges(registry, mida.app).read();
  expect(await valueOf(registry, 'mida_database_writable')).toBe(1);
  expect(Math.abs((await valueOf(registry, 'mida_database_clock_seconds')) ?? Number.NaN)).toBeLessThan(1);
  expect(await valueOf(registry, 'mida_answer_limit_seconds')).toBe(8 * 60);
});

it.each([
  ['a standby', { isStandby: true, timeline: null }, 0, undefined],
  ['a database that can only be read', { isReadOnly: true, timeline: '00000005' }, 0, 5],
  ['a primary after ten changes', { timeline: '0000000B' }, 1, 11],
])('%s is told by its numbers', async (_, found, writable, timeline) => {
  const now = Date.now();
  const usual = { isStandby: false, isReadOnly: false, clockMs: now + 5_000, replicaLagSeconds: 7 };
  const facts = { ...usual, archivedAt: new Date(now - 60_000).toISOString(), ...found };
  const execute = { value: () => Promise.resolve({ rows: [facts] }) };
  const registry = new Registry();
  const db = Object.create(mida.app.db, { execute }) as typeof mida.app.db;
  await databaseGauges(registry, { ...mida.app, db }).read();
  expect(await valueOf(registry, 'mida_database_writable')).toBe(writable);
  expect(await valueOf(registry, 'mida_database_timeline')).toBe(timeline);
  expect(await valueOf(registry, 'mida_database_clock_seconds')).toBeCloseTo(5, 0);
  expect(await valueOf(registry, 'mida_database_archive_age_seconds')).toBeCloseTo(60, 0);
  expect(await valueOf(registry, 'mida_database_replica_lag_seconds')).toBe(7);
});

it('orders that the database has lost are a number until they are settled', async () => {
  const registry = new Registry();
  const { read } = databaseGauges(registry, mida.app);
  const write = (since: Date | null) =>
    mida.app.db.transaction((tx) => writeStop(tx, 'ordersLostSince', since));
  for (const [since, number] of [
    [mida.clock.now(), 1],
    [null, 0],
  ] as const) {
    await write(since);
    await read();
    expect(await valueOf(registry, 'mida_orders_lost')).toBe(number);
  }
});

it.each([
  [undefined, undefined],
  [true, 1],
  [false, 0],
])('a replica that is readable: %s, is the number %s', async (isReadable, number) => {
  const registry = new Registry();
  const replica = { isReadable: () => isReadable === true } as Replica;
  await databaseGauges(registry, isReadable === undefined ? mida.app : { ...mida.app, replica }).read();
  expect(await valueOf(registry, 'mida_replica_readable')).toBe(number);
});

it('a version is shown, and a process whose hints do not reach the others', async () => {
  const registry = new Registry();
  const { live } = mida.app;
  processGauges(registry, mida.app);
  const built = await registry.getSingleMetric('mida_build_info')?.get();
  expect(built?.values).toEqual([
    { value: 1, labels: { version: 'development', node: process.versions.node } },
  ]);
  expect(await valueOf(registry, 'mida_bus_up')).toBe(1);
  live.cutOff();
  expect(await valueOf(registry, 'mida_bus_up')).toBe(0);
  live.startOver();
  expect(await valueOf(registry, 'mida_bus_up')).toBe(1);
});
