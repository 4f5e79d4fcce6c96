import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pacedList = () => {
  const passed: number[] = [];
  return { passed, paced: atMostEvery<number>(5_000, (value) => passed.push(value)) };
};

it('atMostEvery passes the first value at once, then the newest of each pause', () => {
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

it('atMostEvery passes a value at once after a pause without values', () => {
  const { passed, paced } = pacedList();
  paced.tell(1);
  vi.advanceTimersByTime(60_000);
  expect(passed).toEqual([1]);
  paced.tell(2);
  expect(passed).toEqual([1, 2]);
});

it('atMostEvery passes one of five values over a minute of one per second', () => {
  const { passed, paced } = pacedList();
  for (let second = 0; second < 60; second++) {
    paced.tell(second);
    vi.advanceTimersByTime(1_000);
  }
  expect(passed).toHaveLength(13);
});

it('atMostEvery passes nothing after it was stopped', () => {
  const { passed, paced } = pacedList();
  paced.tell(1);
  paced.tell(2);
  paced.stop();
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual([1]);
});
