import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pacedList = () => {
  const passed: number[] = [];
  return { passed, paced: atMostEvery<number>(5_000, (value) => passed.push(value)) };
};

it('passes the first at once, then the newest of each pause', () => {
  const { passed, paced } = pacedList();
  paced.tell(1);
  expect(passed).toEqual([1]);
  paced.tell(2);
  vi.advanceTimersByTime(4_999);
  paced.tell(3);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([1, 3]);
});

it('after a pause in which nothing was told, passes the next at once', () => {
  const { passed, paced } = pacedList();
  paced.tell(1);
  vi.advanceTimersByTime(60_000);
  expect(passed).toEqual([1]);
  paced.tell(2);
  expect(passed).toEqual([1, 2]);
});

it('told every second for a minute, passes one in five seconds', () => {
  const { passed, paced } = pacedList();
  for (let second = 0; second < 60; second++) {
    paced.tell(second);
    vi.advanceTimersByTime(1_000);
  }
  expect(passed).toHaveLength(13);
});

it('once stopped, passes nothing more', () => {
  const { passed, paced } = pacedList();
  paced.tell(1);
  paced.tell(2);
  paced.stop();
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual([1]);
});
