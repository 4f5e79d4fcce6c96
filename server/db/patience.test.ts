import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import {
  currentPatience,
  giveUpAfter,
  insideTransactionOf,
  keepingPatience,
  Patience,
  withinPatience,
} from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waitFor(patience: Patience, milliseconds: number): void {
  patience.beginWait();
  vi.advanceTimersByTime(milliseconds);
  patience.endWait();
}

it('waits add up, and what is computed between them does not count', () => {
  const patience = new Patience(5_000);
  waitFor(patience, 1_000);
  vi.advanceTimersByTime(60_000);
  waitFor(patience, 1_500);
  expect(patience.leftMs).toBe(2_500);
  waitFor(patience, 9_000);
  expect(patience.leftMs).toBe(0);
});

it('waits at the same moment count once, also while they last', () => {
  const patience = new Patience(5_000);
  patience.beginWait();
  vi.advanceTimersByTime(500);
  patience.beginWait();
  vi.advanceTimersByTime(500);
  expect(patience.leftMs).toBe(4_000);
  patience.endWait();
  vi.advanceTimersByTime(500);
  patience.endWait();
  expect(patience.leftMs).toBe(3_500);
});

it('a commit that may be done already gets a second to say so, other statements get what is left', () => {
  const patience = new Patience(100);
  expect([patience.leftFor('commit'), patience.leftFor('select 1')]).toEqual([1_000, 100]);
  expect(new Patience(5_000).leftFor('commit')).toBe(5_000);
});

it('the patience of a request reaches into its transactions and its callbacks, and not into other work', async () => {
  const patience = new Patience(5_000);
  expect(currentPatience()).toBeUndefined();
  let callback = (): void => undefined;
  let seen: Patience | undefined;
  await withinPatience(patience, async () => {
    callback = keepingPatience(() => (seen = currentPatience()));
    await insideTransactionOf({}, async () => expect(currentPatience()).toBe(patience));
  });
  callback();
  expect(seen).toBe(patience);
  expect(currentPatience()).toBeUndefined();
});

it('work without patience that another request calls back stays without', () => {
  const callback = keepingPatience(() => expect(currentPatience()).toBeUndefined());
  withinPatience(new Patience(1), callback);
  expect.assertions(1);
});

it('an answer that came while the process itself paused is read before the wait is given up', async () => {
  vi.useRealTimers();
  let isGivenUp = false;
  const waiting = giveUpAfter(1, () => (isGivenUp = true));
  // What the loop reads next, after its timers: both are due in one turn.
  const read = new Promise<void>((resolve) => setTimeout(resolve, 1));
  const dueAt = performance.now() + 5;
  while (performance.now() < dueAt);
  await read;
  waiting.cancel();
  await new Promise(setImmediate);
  expect(isGivenUp).toBe(false);
});
