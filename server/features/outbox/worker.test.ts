import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { announcements } from '#server/live/audience.ts';
import { deleteOldJobs, enqueueMail, listDead, reviveDead, type Carrier } from './store.ts';
import { enqueuePush } from '#server/features/push/news-store.ts';
import { carryOutDue, startOutboxWorker } from './worker.ts';

let mida: TestApp;
beforeAll(async () => {
  mida = await startTestApp();
});
afterAll(() => mida.close());
beforeEach(() => mida.database.pool.query('delete from outbox'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Notes when jobs begin and end. An acceptance takes longest, and fails as often as `failures` says. */
function pushCarrier(failures = 0) {
  const steps: string[] = [];
  let left = failures;
  const carrier: Carrier = {
    topic: 'push',
    async carryOut({ payload }) {
      const name = `${String(payload['orderId'])} ${String(payload['news'])}`;
      steps.push(`${name} begins`);
      await pause(payload['news'] === 'order_accepted' ? 50 : 5);
      if (left > 0) {
        left -= 1;
        throw new Error('planned');
      }
      steps.push(`${name} ends`);
      return {};
    },
    judge: () => ({ isFinal: false, pauseSeconds: 0 }),
    close: () => {},
  };
  return { steps, carrier };
}

const tell = (orderId: string, news: PushNews): Promise<void> =>
  enqueuePush(mida.app.db, {
    news,
    orderId,
    restaurantId: 1,
    courierId: null,
    reason: null,
    words: '',
    customerId: 'salma',
    restaurantName: '',
    pickupAddress: '',
    totalCentimes: 1,
    expiresAt: new Date().toISOString(),
  });

async function sendAll(carrier: Carrier): Promise<void> {
  while ((await carryOutDue(mida.app, carrier)) > 0);
}

const makeDue = () => mida.database.pool.query('update outbox set run_at = now() where done_at is null');

it('two workers at once send an order’s news in order, however long the first takes', async () => {
  const { steps, carrier } = pushCarrier();
  for (const order of ['a', 'b']) {
    await tell(order, 'order_accepted');
    await tell(order, 'order_picked_up');
  }
  await Promise.all([sendAll(carrier), sendAll(carrier)]);
  await sendAll(carrier);
  for (const order of ['a', 'b']) {
    expect(steps.filter((step) => step.startsWith(order))).toEqual(
      ['accepted begins', 'accepted ends', 'picked_up begins', 'picked_up ends'].map(
        (step) => `${order} order_${step}`,
      ),
    );
  }
});

it('failed news is dropped after later news of the order', async () => {
  const { steps, carrier } = pushCarrier(1);
  await tell('a', 'order_accepted');
  await sendAll(carrier);
  await tell('a', 'order_picked_up');
  await sendAll(carrier);
  await makeDue();
  await sendAll(carrier);
  expect(steps).toEqual(['a order_accepted begins', 'a order_picked_up begins', 'a order_picked_up ends']);
});

it('failed news without later news is sent again', async () => {
  const { steps, carrier } = pushCarrier(1);
  await tell('a', 'order_accepted');
  await tell('b', 'order_picked_up');
  await sendAll(carrier);
  await makeDue();
  await sendAll(carrier);
  expect(steps.filter((step) => step.endsWith('ends')).toSorted()).toEqual([
    'a order_accepted ends',
    'b order_picked_up ends',
  ]);
});

it('news of one order to different audiences is sent in parallel', async () => {
  const { steps, carrier } = pushCarrier();
  await tell('a', 'order_accepted');
  await tell('a', 'job_ready');
  await carryOutDue(mida.app, carrier);
  expect(steps.slice(0, 2).every((step) => step.endsWith('begins'))).toBe(true);
});

it('mails are sent in parallel', async () => {
  const steps: string[] = [];
  for (const to of ['a', 'b', 'c']) await enqueueMail(mida.app.db, { template: 'confirm', to });
  await carryOutDue(mida.app, {
    topic: 'mail',
    async carryOut() {
      steps.push('begins');
      await pause(5);
      steps.push('ends');
      return {};
    },
    judge: () => ({ isFinal: true, pauseSeconds: 0 }),
    close: () => {},
  });
  expect(steps.slice(0, 3)).toEqual(['begins', 'begins', 'begins']);
});

/** One job `hangs` until it is released; all others end at once. */
function stuckCarrier(hangs: string) {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let noteEnd = (_name: string): void => {};
  const ended: string[] = [];
  const carrier: Carrier = {
    topic: 'push',
    async carryOut({ payload }) {
      const name = String(payload['orderId']);
      if (name === hangs) await held;
      ended.push(name);
      noteEnd(name);
      return {};
    },
    judge: () => ({ isFinal: false, pauseSeconds: 0 }),
    close: letGo,
  };
  return {
    carrier,
    ended,
    letGo,
    end: (...names: string[]) =>
      new Promise<void>((resolve) => {
        noteEnd = () => names.every((name) => ended.includes(name)) && resolve();
      }),
  };
}

it('a slow job delays no job behind it', async () => {
  const { carrier, letGo, end } = stuckCarrier('stuck');
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const order of ['stuck', ...others]) await tell(order, 'order_accepted');
  const othersEnd = end(...others);
  const work = carryOutDue(mida.app, carrier);
  await othersEnd;
  letGo();
  expect(await work).toBe(9);
});

it('a slow job delays no job that is queued later', async () => {
  const { carrier, ended, end } = stuckCarrier('stuck');
  await tell('stuck', 'order_accepted');
  await tell('first', 'order_accepted');
  const firstEnds = end('first');
  const worker = startOutboxWorker(mida.app, [carrier]);
  onTestFinished(() => worker.stop());
  await firstEnds;
  const nextEnds = end('next');
  await tell('next', 'order_accepted');
  await nextEnds;
  expect(ended).toEqual(['first', 'next']);
});

it('the worker wakes for queued notifications, and not for each changed order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const statements = vi.spyOn(mida.database.pool, 'query');
  const worker = startOutboxWorker(mida.app, [pushCarrier().carrier]);
  onTestFinished(() => worker.stop());
  const ended = () => statements.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
  while (ended() < 2) await turn();
  await turn();
  const changed = { topic: 'orders', id: 'a', version: 1, channels: ['admins'] } as const;
  mida.app.live.publish(Array.from({ length: 33 }, () => changed));
  await turn();
  expect(statements).toHaveBeenCalledTimes(2);
  mida.app.live.publish([announcements.news({ id: 'a', version: 1 })]);
  await turn();
  expect(statements.mock.calls.length).toBeGreaterThan(2);
});

it('given-up jobs are deleted after 30 days, done jobs after a week, and waiting jobs never', async () => {
  const { pool } = mida.database;
  for (const to of ['given up', 'old', 'done', 'waiting']) {
    await enqueueMail(mida.app.db, { template: 'reset', to });
  }
  const age = (to: string, column: string, days: number) =>
    pool.query(`update outbox set ${column} = now() - $2 * interval '1 day' where payload->>'to' = $1`, [
      to,
      days,
    ]);
  await age('given up', 'dead_at', 29);
  await age('old', 'dead_at', 31);
  await age('done', 'done_at', 8);
  await age('waiting', 'created_at', 400);
  await deleteOldJobs(mida.app.db);
  const { rows } = await pool.query(`select payload->>'to' as to from outbox order by id`);
  expect(rows).toEqual([{ to: 'given up' }, { to: 'waiting' }]);
});

it('a revived job gets all its tries again', async () => {
  const refusing: Carrier = {
    topic: 'mail',
    carryOut: () => Promise.reject(new Error('planned')),
    judge: () => ({ isFinal: false, pauseSeconds: 0 }),
    close: () => {},
  };
  const tryOften = async (times: number): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await makeDue();
      await carryOutDue(mida.app, refusing);
    }
  };
  await enqueueMail(mida.app.db, { template: 'confirm', to: 'a' });
  await tryOften(12);
  const [dead] = await listDead(mida.app.db, { limit: 10, at: mida.clock.now() });
  expect(await reviveDead(mida.app.db, { id: dead?.id ?? 0, at: mida.clock.now() })).toBe(true);
  await tryOften(11);
  expect(await listDead(mida.app.db, { limit: 10, at: mida.clock.now() })).toEqual([]);
  await tryOften(1);
  expect(await listDead(mida.app.db, { limit: 10, at: mida.clock.now() })).toHaveLength(1);
});

it('a job that a slow mail server holds up longer than its lease is sent by no other worker', async () => {
  let letGo = (): void => {};
  const carryOut = vi.fn<Carrier['carryOut']>(() => new Promise((resolve) => (letGo = () => resolve({}))));
  const judge = () => ({ isFinal: false, pauseSeconds: 0 });
  const slow: Carrier = { topic: 'mail', carryOut, judge, close: () => {} };
  await enqueueMail(mida.app.db, { template: 'courier_approved', to: 'salma@mida.test' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sending = carryOutDue(mida.app, slow);
  await vi.waitFor(() => expect(carryOut).toHaveBeenCalledOnce());
  await mida.database.pool.query(`update outbox set locked_until = now() + interval '1 second'`);
  vi.advanceTimersByTime(20_000);
  await vi.waitFor(async () => {
    const { rows } = await mida.database.pool.query<{ isLeased: boolean }>(
      `select locked_until > now() + interval '50 seconds' as "isLeased" from outbox`,
    );
    expect(rows).toEqual([{ isLeased: true }]);
  });
  letGo();
  await sending;
  expect(vi.getTimerCount()).toBe(0);
  expect(carryOut).toHaveBeenCalledOnce();
});
