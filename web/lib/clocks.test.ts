import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock, presentDay } from './clocks.ts';
import { clockAhead, followClock } from './server-clock.ts';

const minute = 60_000;
const beforeMidnight = Date.UTC(2026, 10, 25, 23, 58, 30);

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight });
  followClock();
});
afterEach(() => {
  // Other files share this process.
  vi.useRealTimers();
  followClock();
  clockAhead.set(0);
});

it('a page that stays open past midnight gets the new day', () => {
  const seen: string[] = [];
  const stop = presentDay.subscribe(() => seen.push(presentDay.get()));
  expect(presentDay.get()).toBe('2026-11-25');
  vi.advanceTimersByTime(2 * minute);
  stop();
  expect(seen.at(-1)).toBe('2026-11-26');
});

it('a part that is drawn after hours without a clock on the screen shows the present time at once', () => {
  const clock = createClock(minute, (now) => now.getTime());
  clock.subscribe(() => undefined)();
  vi.advanceTimersByTime(600 * minute);
  expect(clock.get()).toBe(beforeMidnight + 600 * minute);
});

it('a clock shows a difference to the server at once', () => {
  const clock = createClock(minute, (now) => now.getTime());
  const stop = clock.subscribe(() => undefined);
  clockAhead.set(10_000);
  expect(clock.get()).toBe(beforeMidnight + 10_000);
  stop();
});
