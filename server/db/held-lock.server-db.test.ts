import { afterAll, afterEach, expect, it } from 'vitest';
import { startChildProgram } from '#server/testing/child-program.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { answerWith, listen } from '#server/testing/fake-postgres.ts';
import { patience } from '#server/testing/waiting.ts';
import { levelOf } from './away.ts';
import { holdLock, LockLost } from './held-lock.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const lock = 'planner';
const { connectionString } = database.pool.options;
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** Another process that says when it begins and ends to hold the lock. */
const startHolder = () =>
  startChildProgram(`
    import { once } from 'node:events';
    import { holdLock, LockLost } from '#server/db/held-lock.ts';
    console.log(process.pid);
    holdLock(${JSON.stringify(connectionString)}, '${lock}', {
      onTrouble: (error) => console.log('trouble'),
      async whileHeld(signal) {
        console.log('held');
        await once(signal, 'abort');
        console.log('over');
      },
    });`);

/** How long this process waits for the lock, how often it has had it, and what went wrong. */
function wait() {
  const begun = performance.now();
  const times: number[] = [];
  const troubles: unknown[] = [];
  const held = holdLock(connectionString, lock, {
    onTrouble: (error) => troubles.push(error),
    whileHeld: (signal) => {
      times.push(performance.now() - begun);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
  });
  closings.push(held.close);
  return { times, troubles, close: held.close };
}

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a process that gets %s hands the lock over within five seconds',
  async (signal) => {
    const holder = startHolder();
    const pid = Number(await holder.nextLine());
    expect(await holder.nextLine()).toBe('held');
    const waiting = wait();
    process.kill(pid, signal);
    await expect.poll(() => waiting.times, patience).toEqual([expect.any(Number)]);
    expect(waiting.times[0]).toBeLessThan(5_000);
    if (signal === 'SIGSTOP') {
      process.kill(pid, 'SIGCONT');
      expect([await holder.nextLine(), await holder.nextLine()]).toEqual(['over', 'trouble']);
    }
    expect(waiting.times).toHaveLength(1);
  },
);

it('one of many processes has it at a time, and each gets it when the one before closes', async () => {
  const all = [wait(), wait(), wait()];
  const holders = () => all.filter(({ times }) => times.length > 0);
  for (let closed = 0; closed < all.length; closed += 1) {
    await expect.poll(() => holders().length, patience).toBe(closed + 1);
    for (const { close } of holders()) await close();
  }
});

it('a process whose connection is cut tries again, and logs that the database was away', async () => {
  const waiting = wait();
  await expect.poll(() => waiting.times.length, patience).toBe(1);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'mida dispatch' and datname = current_database()`,
  );
  await expect.poll(() => waiting.times.length, patience).toBe(2);
  expect(waiting.troubles.map(levelOf)).toEqual(['warn']);
});

it('behind a pooler that answers from another session, the lock is not held', async () => {
  const { port, server } = await listen(answerWith({ isTaken: 't', isHeld: '' }));
  const troubles: unknown[] = [];
  const held = holdLock(`postgres://mida@127.0.0.1:${port}/mida`, lock, {
    onTrouble: (error) => troubles.push(error),
    whileHeld: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  });
  await expect.poll(() => troubles, patience).toEqual([expect.any(LockLost)]);
  await held.close();
  server.close();
});
