import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Transaction } from '#server/db/connect.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { createLog } from '#server/log.ts';
import { startTestApp } from '#server/testing/app.ts';
import { dropAlarm, setAlarm } from './store.ts';
import type { AlarmHandlers } from '#server/sheet-lines.ts';
import { ringAllDue } from './worker.ts';
import { patience } from '#server/testing/waiting.ts';

const topic = 'answer_limit';
const mida = await startTestApp({ log: createLog('fatal', { write: () => {} }) });
afterAll(() => mida.close());
beforeEach(async () => {
  await mida.database.pool.query('delete from timetable');
  await mida.database.pool.query('delete from outbox');
});

/** Locks as a row of an order would. */
const lock = (tx: Transaction, subject: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`);

/** Resolves when `waiting` transactions wait for a subject. */
const untilSubjectAwaited = (waiting = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await mida.database.pool.query(`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`);
    if ((rowCount ?? 0) < waiting) throw new Error('too few transactions wait for a subject');
  }, patience);

const note = ({ tx }: { tx: Transaction }, subject: string): Promise<void> =>
  enqueueMail(tx, { template: 'confirm', to: subject });

const handlers: AlarmHandlers = { [topic]: { lock, ring: note } };

const set = (tx: Transaction, subject: string, minutes = 0): Promise<void> =>
  setAlarm(tx, { topic, subject, dueAt: new Date(mida.clock.now().getTime() + minutes * 60_000) });

async function rung(): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ to: string }>(`select payload->>'to' as to from outbox`);
  return rows.map(({ to }) => to);
}

it('several workers at once ring each of many alarms once', async () => {
  const subjects = Array.from({ length: 60 }, (_, index) => `order ${index}`);
  await mida.app.db.transaction(async (tx) => {
    for (const subject of subjects) await set(tx, subject);
  });
  await Promise.all([1, 2, 3].map(() => ringAllDue(mida.app, handlers)));
  expect((await rung()).toSorted()).toEqual(subjects.toSorted());
});

/** Begins to ring the alarm, and goes on when `end` is called. */
async function beginToRing() {
  const [begun, released] = [withResolvers(), withResolvers()];
  const slow: AlarmHandlers = {
    [topic]: {
      lock,
      async ring(ringing, subject) {
        begun.resolve();
        await released.promise;
        await note(ringing, subject);
      },
    },
  };
  const rings = ringAllDue(mida.app, slow);
  await begun.promise;
  return {
    end(): Promise<void> {
      released.resolve();
      return rings;
    },
  };
}

/** A writer that holds the subject, and writes when `end` is called. */
async function holdSubject(write: (tx: Transaction) => Promise<void>) {
  const [locked, released] = [withResolvers(), withResolvers()];
  const writing = mida.app.db.transaction(async (tx) => {
    await lock(tx, 'order');
    locked.resolve();
    await released.promise;
    await write(tx);
  });
  await locked.promise;
  return {
    end(): Promise<void> {
      released.resolve();
      return writing;
    },
  };
}

it('an alarm whose act is under way is left alone', async () => {
  await mida.app.db.transaction((tx) => set(tx, 'slow'));
  const first = await beginToRing();
  mida.clock.advance(6_000);
  await ringAllDue(mida.app, handlers);
  await first.end();
  expect(await rung()).toEqual(['slow']);
});

it('an alarm that is claimed again while its act waits rings once', async () => {
  await mida.app.db.transaction((tx) => set(tx, 'order'));
  const writer = await holdSubject(async () => {});
  const first = ringAllDue(mida.app, handlers);
  await untilSubjectAwaited();
  mida.clock.advance(6_000);
  const second = ringAllDue(mida.app, handlers);
  await untilSubjectAwaited(2);
  await Promise.all([writer.end(), first, second]);
  expect(await rung()).toEqual(['order']);
});

it('a connection that dies during an act leaves nothing, and the alarm rings again', async () => {
  await mida.app.db.transaction((tx) => set(tx, 'killed'));
  const dying: AlarmHandlers = {
    [topic]: {
      lock,
      async ring(ringing, subject) {
        await note(ringing, subject);
        await ringing.tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      },
    },
  };
  await ringAllDue(mida.app, dying);
  expect(await rung()).toEqual([]);
  mida.clock.advance(5_000);
  await ringAllDue(mida.app, handlers);
  expect(await rung()).toEqual(['killed']);
});

it.each([
  ['drops it', (tx: Transaction) => dropAlarm(tx, { topic, subject: 'order' })],
  ['sets it for later', (tx: Transaction) => set(tx, 'order', 10)],
])('an alarm waits for a writer of its subject that %s, and then does not ring', async (_what, write) => {
  await mida.app.db.transaction((tx) => set(tx, 'order'));
  const writer = await holdSubject(write);
  const ringing = ringAllDue(mida.app, handlers);
  await untilSubjectAwaited();
  await Promise.all([writer.end(), ringing]);
  expect(await rung()).toEqual([]);
});

it('a writer of the subject waits for its alarm that rings, without a deadlock', async () => {
  await mida.app.db.transaction((tx) => set(tx, 'order'));
  const first = await beginToRing();
  const writing = mida.app.db.transaction(async (tx) => {
    await lock(tx, 'order');
    await set(tx, 'order', 10);
  });
  await untilSubjectAwaited();
  await Promise.all([first.end(), writing]);
  expect(await rung()).toEqual(['order']);
  mida.clock.advance(10 * 60_000);
  await ringAllDue(mida.app, handlers);
  expect(await rung()).toEqual(['order', 'order']);
});

function withResolvers(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
