import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { openDatabaseGate } from '#server/testing/database-gate.ts';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { openDatabase } from './connect.ts';
import { sqlStateOf } from './errors.ts';
import { GuardedPool } from './guarded-pool.ts';
import { DatabaseUnreachable } from './server-probe.ts';

it('the pool works again after the server cuts every connection, and loses no place', async () => {
  const open = await createTestDatabase();
  const { rows } = await open.pool.query('select current_database() as name');
  const cut = (): Promise<void> =>
    runOnTestServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0].name}'`,
    );

  const over = new AbortController();
  const work = Array.from({ length: 20 }, async () => {
    while (!over.signal.aborted)
      await open.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.001)`)).catch(() => {});
  });
  for (let round = 0; round < 20; round += 1) await cut();
  over.abort();
  await Promise.all(work);

  const { totalCount, idleCount, waitingCount } = open.pool;
  expect({ busy: totalCount - idleCount, waitingCount }).toEqual({ busy: 0, waitingCount: 0 });
  const all = Array.from({ length: 10 }, () =>
    open.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)),
  );
  await Promise.all(all);
  await open.close();
});

it('a new connection that falls silent before its first statement is answered holds no place for ever', async () => {
  const gate = await openDatabaseGate(testServerUrl('postgres'));
  const first = vi.fn<() => void>(gate.silence);
  const pool = new GuardedPool({
    connectionString: gate.url,
    max: 1,
    onConnect: async (client) => {
      if (first.mock.calls.length === 0) first();
      await client.query('select 1');
    },
  });
  pool.on('error', () => {});
  pool.endSilentConnections({ longestMs: 300 });
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await gate.shut();
}, 30_000);

it('a real server shows races that the embedded engine hides', async () => {
  const open = await createTestDatabase();
  await open.pool.query('create table counter as select 0 as value');
  await Promise.all(
    Array.from({ length: 50 }, () =>
      open.db.transaction(async (tx) => {
        const [row] = (await tx.execute<{ value: number }>(sql`select value from counter`)).rows;
        await tx.execute(sql`update counter set value = ${(row?.value ?? 0) + 1}`);
      }),
    ),
  );
  expect((await open.pool.query('select value from counter')).rows[0].value).toBeLessThan(50);
  await open.close();
});

it('a wrong database address is explained in one line without the password', async () => {
  const address = new URL(testServerUrl('no_such_database'));
  await expect(openDatabase({ url: address.href })).rejects.toThrow(
    /no_such_database: there is no database of that name$/,
  );
  address.username = 'nobody';
  address.password = 'secret';
  const failure: unknown = await openDatabase({ url: address.href }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnreachable);
  expect(String(failure)).not.toMatch(/secret|\n/);
});

it('a database whose encoding Arabic does not fit in is refused in one line', async () => {
  const name = `other_encoding_${process.pid}`;
  await runOnTestServer(`create database ${name} encoding 'SQL_ASCII' template template0`);
  try {
    await expect(openDatabase({ url: testServerUrl(name) })).rejects.toThrow(
      `database ${name}: its encoding is SQL_ASCII: make it with create database … encoding 'UTF8'`,
    );
  } finally {
    await runOnTestServer(`drop database ${name} with (force)`);
  }
});

it('a database that can only be read is refused in one line', async () => {
  const name = `only_read_${process.pid}`;
  await runOnTestServer(`create database ${name}`);
  await runOnTestServer(`alter database ${name} set default_transaction_read_only = on`);
  try {
    await expect(openDatabase({ url: testServerUrl(name) })).rejects.toThrow(
      `database ${name}: it can only be read: give the address of the primary`,
    );
  } finally {
    await runOnTestServer(`drop database ${name} with (force)`);
  }
});

it('what a database sets for its sessions changes no day, no moment, no race, no place and no speed of the product', async () => {
  const name = `own_sessions_${process.pid}`;
  await runOnTestServer(`create database ${name}`);
  for (const setting of [
    `timezone = 'Africa/Casablanca'`,
    `datestyle = 'German'`,
    `default_transaction_isolation = 'serializable'`,
    `search_path = 'elsewhere'`,
    'jit = on',
  ]) {
    await runOnTestServer(`alter database ${name} set ${setting}`);
  }
  const open = await openDatabase({ url: testServerUrl(name) });
  try {
    const { rows } = await open.pool.query<Record<string, unknown>>(
      `select date '2026-01-01'::timestamptz as midnight, current_setting('transaction_isolation') as isolation,
        current_schema() as schema, current_setting('jit') as jit`,
    );
    expect(rows).toEqual([
      {
        midnight: new Date('2026-01-01T00:00:00Z'),
        isolation: 'read committed',
        schema: 'public',
        jit: 'off',
      },
    ]);
  } finally {
    await open.close();
    await runOnTestServer(`drop database ${name} with (force)`);
  }
});

it('the server gives up a process whose machine vanished after a quarter of a minute, with the rows that its transaction holds', async () => {
  const open = await createTestDatabase();
  const { rows } = await open.pool.query<Record<string, unknown>>(
    `select name, setting from pg_settings where name like 'tcp!_%' escape '!' order by name`,
  );
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'tcp_keepalives_count 3',
    'tcp_keepalives_idle 9',
    'tcp_keepalives_interval 2',
    'tcp_user_timeout 15000',
  ]);
  await open.close();
});

it('every connection to a server that is opened to be read only refuses to write, also one made later', async () => {
  const open = await createTestDatabase();
  const { rows } = await open.pool.query<{ name: string }>('select current_database() as name');
  const reading = await openDatabase({ url: testServerUrl(rows[0]?.name ?? '') }, { isReadOnly: true });
  const tries = Array.from({ length: 15 }, async () => {
    await reading.pool.query('select pg_sleep(0.02)');
    return reading.pool.query('create table notes (id int)').catch(sqlStateOf);
  });
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['25006']));
  await reading.close();
  // A restored copy may be a standby, or have been closed to writes.
  const name = rows[0]?.name ?? '';
  await runOnTestServer(`alter database ${name} set default_transaction_read_only = on`);
  await expect(openDatabase({ url: testServerUrl(name) })).rejects.toThrow('it can only be read');
  await (await openDatabase({ url: testServerUrl(name) }, { isReadOnly: true })).close();
  await open.close();
});

it('a transaction that the database undoes for a deadlock runs again, so that both are done', async () => {
  const open = await createTestDatabase();
  await open.pool.query(
    'create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)',
  );
  let [runs, arrived] = [0, 0];
  let letBothGo = (): void => {};
  const bothHoldOne = new Promise<void>((resolve) => (letBothGo = resolve));
  const addTo = (first: number, second: number) =>
    open.db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`update pair set n = n + 1 where id = ${first}`);
      if ((arrived += 1) === 2) letBothGo();
      await bothHoldOne;
      await tx.execute(sql`update pair set n = n + 1 where id = ${second}`);
    });
  await Promise.all([addTo(1, 2), addTo(2, 1)]);
  expect((await open.pool.query('select n from pair')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  expect(runs).toBe(3);
  await open.close();
});
