import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { deleteForgottenAlarms, dropAlarm, findLatestAlarms, setAlarm } from './store.ts';
import type { AlarmHandlers } from '#server/sheet-lines.ts';
import { ringAllDue, startTimetable } from './worker.ts';

const minuteMs = 60_000;
const topic = 'answer_limit';

let mida: TestApp;
let logged: Record<string, unknown>[];
beforeAll(async () => {
  const keepLine = (line: string): void => void logged.push(JSON.parse(line) as Record<string, unknown>);
  mida = await startTestApp({ log: createLog('warn', { write: keepLine }) });
});
afterAll(() => mida.close());
beforeEach(async () => {
  logged = [];
  await mida.database.pool.query('delete from timetable');
  await mida.database.pool.query('delete from outbox');
});
afterEach(() => void vi.useRealTimers());

/** Each ring queues a mail in its transaction, and then fails as often as `failures` says. */
function ringing(failures = 0) {
  let left = failures;
  return {
    [topic]: {
      lock: async () => {},
      async ring({ tx }, subject) {
        await enqueueMail(tx, { template: 'confirm', to: subject });
        left -= 1;
        if (left >= 0) throw new Error('planned');
      },
    },
  } satisfies AlarmHandlers;
}

const set = (subject: string, minutes: number): Promise<void> =>
  mida.app.db.transaction((tx) => setAlarm(tx, { topic, subject, dueAt: inMinutes(minutes) }));
const inMinutes = (minutes: number): Date => new Date(mida.clock.now().getTime() + minutes * minuteMs);

async function rung(): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ to: string }>(
    `select payload->>'to' as to from outbox order by id`,
  );
  return rows.map(({ to }) => to);
}

describe('an alarm', () => {
  it('rings at its moment, once, and not before', async () => {
    await set('later', 8);
    await ringAllDue(mida.app, ringing());
    mida.clock.advance(8 * minuteMs - 1);
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual([]);
    mida.clock.advance(1);
    await ringAllDue(mida.app, ringing());
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual(['later']);
  });

  it('that was set again rings at the new moment alone', async () => {
    await set('moved', 2);
    await set('moved', 10);
    mida.clock.advance(5 * minuteMs);
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual([]);
    mida.clock.advance(5 * minuteMs);
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual(['moved']);
  });

  it('that was dropped never rings', async () => {
    await set('dropped', 1);
    await set('kept', 1);
    await mida.app.db.transaction((tx) => dropAlarm(tx, { topic, subject: 'dropped' }));
    mida.clock.advance(minuteMs);
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual(['kept']);
  });

  it('an alarm of a transaction that fails is not set', async () => {
    const failing = mida.app.db.transaction(async (tx) => {
      await setAlarm(tx, { topic, subject: 'unset', dueAt: inMinutes(-1) });
      throw new Error('planned');
    });
    await expect(failing).rejects.toThrow('planned');
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual([]);
  });

  it('an alarm may be set again by its own act', async () => {
    await set('twice', 0);
    const { lock, ring } = ringing()[topic];
    const again: AlarmHandlers = {
      [topic]: {
        lock,
        async ring(now, subject) {
          await ring(now, subject);
          await setAlarm(now.tx, { topic, subject, dueAt: inMinutes(1) });
        },
      },
    };
    await ringAllDue(mida.app, again);
    mida.clock.advance(minuteMs);
    await ringAllDue(mida.app, again);
    expect(await rung()).toEqual(['twice', 'twice']);
  });

  it('an alarm of a topic that this process does not know waits for another process', async () => {
    await set('unknown', 0);
    await ringAllDue(mida.app, {});
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual(['unknown']);
  });

  it('that nothing rang for a month is deleted', async () => {
    await set('forgotten', 0);
    mida.clock.advance(29 * 24 * 60 * minuteMs);
    await set('fresh', 0);
    await deleteForgottenAlarms(mida.app.db, mida.clock.now());
    mida.clock.advance(2 * 24 * 60 * minuteMs);
    await deleteForgottenAlarms(mida.app.db, mida.clock.now());
    await ringAllDue(mida.app, ringing());
    expect(await rung()).toEqual(['fresh']);
  });
});

describe('an act that fails', () => {
  it('an act that fails leaves nothing, is logged, and rings again after the pause', async () => {
    await set('failing', 0);
    const handlers = ringing(1);
    await ringAllDue(mida.app, handlers);
    expect(await rung()).toEqual([]);
    expect(logged).toMatchObject([
      { level: 50, topic, subject: 'failing', attempts: 1, msg: 'an alarm failed and will ring again' },
    ]);
    mida.clock.advance(4_999);
    await ringAllDue(mida.app, handlers);
    expect(await rung()).toEqual([]);
    mida.clock.advance(1);
    await ringAllDue(mida.app, handlers);
    expect(await rung()).toEqual(['failing']);
  });

  it('an act that fails is tried for ever, with pauses that grow to ten minutes', async () => {
    await set('failing', 0);
    const handlers = ringing(Number.POSITIVE_INFINITY);
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await ringAllDue(mida.app, handlers);
      const { rows } = await mida.database.pool.query<{ run_at: Date }>('select run_at from timetable');
      const pauseMs = (rows[0]?.run_at.getTime() ?? 0) - mida.clock.now().getTime();
      pauses.push(pauseMs / 1000);
      mida.clock.advance(pauseMs);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
    const [latest] = await findLatestAlarms(mida.app.db, mida.clock.now());
    const waited = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(latest).toEqual({ topic, overdueSeconds: waited });
  });

  it('an act that fails does not delay other alarms', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const name of ['failing', ...names]) await set(name, 0);
    await ringAllDue(mida.app, ringing(1));
    expect(await rung()).toHaveLength(names.length);
  });
});

describe('the worker', () => {
  const inASecond = async (until: () => boolean | Promise<boolean>): Promise<void> => {
    await vi.advanceTimersByTimeAsync(1_000);
    while (!(await until())) {
      await turn();
      // A look that still ran let the first tick pass.
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };

  function start(handlers: AlarmHandlers): void {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const worker = startTimetable(mida.app, handlers);
    onTestFinished(() => worker.stop());
  }

  it('rings what came due while no process ran, right after its start', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await set(name, 1);
    mida.clock.advance(2 * 24 * 60 * minuteMs);
    start(ringing());
    while ((await rung()).length < 7) await turn();
    expect((await rung()).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('rings all that a jump of the clock made due within a second', async () => {
    start(ringing());
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) await set(name, index * 200);
    mida.clock.advance(2 * 24 * 60 * minuteMs);
    await inASecond(async () => (await rung()).length === 7);
    expect(await findLatestAlarms(mida.app.db, mida.clock.now())).toEqual([]);
  });

  it('the worker goes on after a look that failed', async () => {
    const query = vi.spyOn(mida.database.pool, 'query').mockRejectedValueOnce(new Error('planned'));
    start(ringing());
    await set('after', 0);
    while (logged.length === 0) await turn();
    query.mockRestore();
    await inASecond(async () => (await rung()).length === 1);
    expect(logged).toMatchObject([{ msg: 'the timetable could not be worked on' }]);
  });
});
