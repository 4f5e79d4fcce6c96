import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { plannerRules } from '#shared/domain/dispatch/planner-rules.ts';
import type { AskedPlan } from './planner-messages.ts';
import { openPlannerThread, PlannerFailed, type PlannerThread } from './planner-thread.ts';

const asked: AskedPlan = {
  city: {
    orders: [
      {
        id: 'o1',
        kitchen: { id: '7', spot: 0 },
        door: 1,
        placedAt: 0,
        readyAt: 5,
        dueCentimes: 9_000,
      },
    ],
    couriers: [
      {
        id: 'c1',
        spot: 2,
        freeAt: 5,
        offDutyAt: null,
        joinableTrip: null,
        cash: { heldCentimes: 0, limitCentimes: 200_000 },
        forbidden: [],
      },
    ],
  },
  places: [
    { lat: 31.6, lng: -8 },
    { lat: 31.6, lng: -8.01 },
    { lat: 31.6, lng: -8.02 },
  ],
  rules: plannerRules,
  past: null,
  now: 5,
};

let thread: PlannerThread | undefined;
afterEach(() => thread?.close());

it('plans a city in a thread of its own', async () => {
  thread = openPlannerThread();
  const { plan, due, reasons } = await thread.plan(asked);
  expect(plan.trips).toMatchObject([{ courierId: 'c1', stops: [{ orderId: 'o1' }] }]);
  expect(due).toMatchObject([{ courierId: 'c1', newIds: ['o1'] }]);
  expect(reasons).toMatchObject([{ orderId: 'o1', reasons: [{ code: 'only' }, { code: 'food_waits' }] }]);
  expect(await thread.plan(asked)).toEqual({ plan, due, reasons, standbys: [] });
  expect(await thread.tryMore(asked, 2)).toMatchObject({ after: { left: 0 }, kitchenIds: ['7', '7'] });
});

it('waits longer for a thread that still reads its code, and only as long as ever for the answer', async () => {
  const slow = (words: string) =>
    new Worker(
      `const { parentPort } = require('node:worker_threads');
       setTimeout(() => {
         parentPort.postMessage('loaded');
         parentPort.on('message', () => { ${words} });
       }, 2_500);`,
      { eval: true },
    );
  thread = openPlannerThread({
    start: () => slow("parentPort.postMessage({ due: ['late'] })"),
    patienceMs: 300,
  });
  expect(await thread.plan(asked)).toEqual({ due: ['late'] });
  expect(await thread.plan(asked)).toEqual({ due: ['late'] });
  const silent = openPlannerThread({ start: () => slow(''), patienceMs: 300, loadMs: 60_000 });
  await expect(silent.plan(asked)).rejects.toThrow('no answer in time');
});

const answering = (words: string): string =>
  `const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => { ${words} });`;

it.each([
  ['hangs', 'for (;;);'],
  ['breaks', "throw new Error('broken')"],
  ['ends', 'process.exit(0)'],
])('a thread that %s fails its question, and another thread answers the next one', async (_how, words) => {
  const started: Worker[] = [];
  const codes = [answering(words), answering("parentPort.postMessage({ due: ['answered'] })")];
  const start = (): Worker => {
    const worker = new Worker(codes[started.length] ?? '', { eval: true });
    worker.on('error', () => {});
    started.push(worker);
    return worker;
  };
  thread = openPlannerThread({ start, patienceMs: 2_000, loadMs: 0 });
  await expect(thread.plan(asked)).rejects.toThrow(PlannerFailed);
  expect(started[0]?.threadId).toBe(-1);
  expect(await thread.plan(asked)).toEqual({ due: ['answered'] });
});
