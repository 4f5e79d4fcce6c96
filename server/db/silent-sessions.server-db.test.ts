import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, refuseWith } from '#server/testing/fake-postgres.ts';
import { openDatabaseGate, type DatabaseGate } from '#server/testing/database-gate.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { testServerUrl } from '#server/testing/test-server.ts';
import { openDatabase, type OpenDatabase } from './connect.ts';
import { askBeside, noteSession } from './silent-sessions.ts';

let direct: OpenDatabase;
let gate: DatabaseGate;
let open: OpenDatabase;
beforeEach(async () => {
  direct = await createTestDatabase();
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  gate = await openDatabaseGate(testServerUrl(rows[0]?.name ?? ''));
  open = await openDatabase({ url: gate.url });
  const doubt = { everyMs: 200, isWorkedFor: askBeside(gate.url, 1_000) };
  open.pool.endSilentConnections({ longestMs: 60_000, doubt });
});
afterEach(async () => {
  gate.answer();
  await gate.shut();
  await open.close();
  await direct.close();
});

const outcomeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', String);

it('a statement that takes long is waited for, as long as the database works on it', async () => {
  const { rows } = await open.pool.query('select 1 as one, pg_sleep(1.5)');
  expect(rows).toEqual([expect.objectContaining({ one: 1 })]);
});

it('a connection that was cut without a word is given up, and the next statement finds a new one', async () => {
  await open.pool.query('select 1');
  gate.silence();
  await expect(open.pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}, 20_000);

it('an open transaction whose next statement never arrives is given up too', async () => {
  const work = open.db.transaction(async (tx) => {
    await tx.execute('select 1');
    gate.silence();
    await tx.execute('select 2');
  });
  expect(await outcomeOf(work)).not.toBe('done');
  expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}, 20_000);

it('where no new connection is answered either, all that wait are given up', async () => {
  const sleeping = outcomeOf(open.pool.query('select pg_sleep(30)'));
  await open.pool.query('select 1');
  gate.swallow();
  expect(await sleeping).toContain('Connection terminated');
}, 20_000);

it('a database without a free connection is not taken for a silent one', async () => {
  const { port, server } = await listen(refuseWith('53300'));
  const isWorkedFor = askBeside(`postgres://mida@127.0.0.1:${port}/mida`, 1_000);
  const client = await direct.pool.connect();
  noteSession(client, { pid: 1, startedAt: 'then' });
  expect(await isWorkedFor(client)).toBe(true);
  client.release();
  server.close();
});
