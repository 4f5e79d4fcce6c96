import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, embeddedTemplate } from '#server/testing/database.ts';
import { openDatabase, type OpenDatabase, type Queries } from './connect.ts';
import { constraintOf, isUniqueViolation, sqlStateOf } from './errors.ts';
import { PoolUsedInsideTransaction } from './guarded-pool.ts';
import { rateLimits } from './schema/accounts.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await createTestDatabase();
  await open.pool.query(`create table shelves (id int constraint shelves_pkey primary key)`);
  await open.pool.query(`create table boxes (
    id int generated always as identity primary key,
    label text constraint boxes_label unique,
    weight int constraint boxes_weight check (weight > 0),
    shelf int constraint boxes_shelf references shelves)`);
});
beforeEach(() => open.pool.query('truncate boxes'));
afterAll(() => open.close());

const labels = async (): Promise<unknown[]> =>
  (await open.pool.query('select label from boxes order by label')).rows.map(({ label }) => label);

it('a named prepared statement runs again with different values', async () => {
  const results = [];
  for (const value of [1, 2, 3]) {
    results.push(
      await open.pool.query({ name: 'triple', text: 'select 3 * $1::int as result', values: [value] }),
    );
  }
  expect(results.map(({ rows }) => rows[0])).toEqual([{ result: 3 }, { result: 6 }, { result: 9 }]);
});

it('a name is prepared again on a new connection', async () => {
  const statement = { name: 'again', text: 'select 1 as result' };
  for (let connection = 0; connection < 2; connection += 1) {
    const client = await open.pool.connect();
    expect((await client.query(statement)).rows).toEqual([{ result: 1 }]);
    client.release(true);
  }
});

it('a discarded connection rolls back its open transaction', async () => {
  const client = await open.pool.connect();
  await client.query('begin');
  await client.query(`insert into boxes (label) values ('lost')`);
  client.release(true);
  expect(await labels()).toEqual([]);
});

it('a transaction that did not begin fails, although its statements were sent', async () => {
  await open.db.transaction((tx) => tx.execute(sql`select 1`));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('cancelled')));
  const work = open.db.transaction((tx) => tx.execute(sql`select 1`));
  await expect(work).rejects.toThrow('begin');
  query.mockRestore();
});

it('a listening connection receives notifications', async () => {
  const client = await open.pool.connect();
  await client.query('listen boxes_changed');
  const notification = once(client, 'notification');
  await client.query(`select pg_notify('boxes_changed', 'seven')`);
  expect(await notification).toMatchObject([{ channel: 'boxes_changed', payload: 'seven' }]);
  client.release(true);
});

it('the pool answers a batch of statements, large values and an error in between', async () => {
  const long = 'م'.repeat(1_000_000);
  const [first, second, third] = await Promise.allSettled([
    open.pool.query('select $1::text as value', [long]),
    open.pool.query('select 1 / 0'),
    open.pool.query('select 1 as value; select 2 as value'),
  ]);
  expect(first).toMatchObject({ value: { rows: [{ value: long }] } });
  expect(second).toMatchObject({ reason: { code: '22012' } });
  expect(third).toMatchObject({ value: [{ rows: [{ value: 1 }] }, { rows: [{ value: 2 }] }] });
});

it("the broken constraint is found under drizzle's error", async () => {
  const insert = (values: string) =>
    open.db.execute(sql.raw(`insert into boxes (label, weight, shelf) values ${values}`));
  const failureOf = (values: string): Promise<unknown> => insert(values).catch((error: unknown) => error);
  await insert(`('a', 1, null)`);

  const unique = await failureOf(`('a', 1, null)`);
  expect([sqlStateOf(unique), constraintOf(unique)]).toEqual(['23505', 'boxes_label']);
  expect(isUniqueViolation(unique)).toBe(true);
  expect(isUniqueViolation(unique, 'boxes_label')).toBe(true);
  expect(isUniqueViolation(unique, 'boxes_pkey')).toBe(false);

  const check = await failureOf(`('b', 0, null)`);
  expect([isUniqueViolation(check), constraintOf(check)]).toEqual([false, 'boxes_weight']);
  expect(constraintOf(await failureOf(`('c', 1, 99)`))).toBe('boxes_shelf');
  expect(sqlStateOf(new Error('not from the database'))).toBeUndefined();
});

it('a transaction commits, rolls back when it throws, and rolls back a savepoint alone', async () => {
  await open.db.transaction((tx) => tx.execute(sql`insert into boxes (label) values ('kept')`));
  await expect(
    open.db.transaction(async (tx) => {
      await tx.execute(sql`insert into boxes (label) values ('undone')`);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await open.db.transaction(async (tx) => {
    await tx.execute(sql`insert into boxes (label) values ('outer')`);
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`insert into boxes (label) values ('inner')`);
      nested.rollback();
    });
    await inner.catch(() => {});
  });
  expect(await labels()).toEqual(['kept', 'outer']);
});

it('the pool survives a transaction that fails with an SQL error', async () => {
  await expect(open.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow('select ? / ?');
  expect(await labels()).toEqual([]);
});

it('a query on the pool inside an open transaction throws instead of waiting for ever', async () => {
  const besides = [
    () => open.pool.query('select 1'),
    () => open.pool.connect(),
    () => open.db.execute(sql`select 1`),
    () => open.db.transaction((tx) => tx.execute(sql`select 1`)),
  ];
  for (const beside of besides) {
    const failure: unknown = await open.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into boxes (label) values ('undone')`);
        await beside();
      })
      .catch((error: unknown) => error);
    const isRefusal = (error: unknown): boolean =>
      error instanceof PoolUsedInsideTransaction || (error instanceof Error && isRefusal(error.cause));
    expect(isRefusal(failure)).toBe(true);
  }
  expect(await labels()).toEqual([]);
});

it('inside transactions of two databases, neither pool may be used, and either one after its own transaction', async () => {
  const other = await createTestDatabase();
  const isRefused = (pool: OpenDatabase['pool']): Promise<boolean> =>
    pool.query('select 1').then(
      () => false,
      (error: unknown) => error instanceof PoolUsedInsideTransaction,
    );
  const seen = await open.db.transaction(async () => {
    const before = await isRefused(other.pool);
    const inside = await other.db.transaction(async () => [
      await isRefused(open.pool),
      await isRefused(other.pool),
    ]);
    return [before, inside, await isRefused(open.pool), await isRefused(other.pool)];
  });
  await other.close();
  expect(seen).toEqual([false, [true, true], true, false]);
  expect(await isRefused(open.pool)).toBe(false);
});

it('work started in a transaction may use the pool after the transaction ends', async () => {
  let afterwards: Promise<unknown> | undefined;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  await open.db.transaction(async (tx) => {
    await tx.execute(sql`insert into boxes (label) values ('done')`);
    afterwards = isOver.then(labels);
  });
  end();
  expect(await afterwards).toEqual(['done']);
});

it('fifty callers at once each get their own transaction', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      open.db.transaction(async (tx) => {
        await tx.execute(sql`insert into boxes (label) values (${`box ${number}`})`);
        await tx.execute(sql`select pg_sleep(0.001)`);
      }),
    ),
  );
  expect(await labels()).toHaveLength(50);
});

it('bigints are read as numbers and timestamps as dates, in UTC', async () => {
  const at = new Date('2026-11-20T08:30:00.123Z');
  await open.db.insert(rateLimits).values({ key: 'k', count: 1, windowEndsAt: at });
  const [row] = await open.db.select().from(rateLimits).where(eq(rateLimits.key, 'k'));
  expect(row).toMatchObject({ count: 1, windowEndsAt: at });
  const { rows } = await open.db.execute(sql`
    select count(*) as count, current_setting('TimeZone') as zone, 9007199254740993 as beyond from rate_limits`);
  expect(rows).toEqual([{ count: 1, zone: 'UTC', beyond: '9007199254740993' }]);
  expect((await open.pool.query('select window_ends_at as at from rate_limits')).rows).toEqual([{ at }]);
});

it('what is opened to be read only reads, and refuses whatever would write, also in a transaction', async () => {
  const reading = await openDatabase(
    { memory: true, template: await embeddedTemplate() },
    { isReadOnly: true },
  );
  try {
    expect(await reading.db.$count(rateLimits)).toBe(0);
    const write = (db: Queries) =>
      db.insert(rateLimits).values({ key: 'a', count: 1, windowEndsAt: new Date() });
    await expect(write(reading.db).execute()).rejects.toSatisfy((error) => sqlStateOf(error) === '25006');
    await expect(reading.db.transaction((tx) => write(tx))).rejects.toSatisfy(
      (error) => sqlStateOf(error) === '25006',
    );
  } finally {
    await reading.close();
  }
});
