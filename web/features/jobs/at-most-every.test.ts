import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pauses = { pauseMs: 5_000, longestPauseMs: 20_000 };
const afterMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function pacedList(answers: (value: number) => boolean = () => true) {
  const offered: number[] = [];
  const paced = atMostEvery<number>(pauses, (value) => {
    offered.push(value);
    return Promise.resolve(answers(value));
  });
  return { offered, paced };
}

it('atMostEvery offers the first value at once, then the newest of each pause', async () => {
  const { offered, paced } = pacedList();
  paced.tell(1);
  expect(offered).toEqual([1]);
  paced.tell(2);
  await afterMs(4_999);
  paced.tell(3);
  expect(offered).toEqual([1]);
  await afterMs(1);
  expect(offered).toEqual([1, 3]);
});

it('atMostEvery offers a value at once after a pause without values', async () => {
  const { offered, paced } = pacedList();
  paced.tell(1);
  await afterMs(60_000);
  expect(offered).toEqual([1]);
  paced.tell(2);
  expect(offered).toEqual([1, 2]);
});

it('atMostEvery offers one of five values over a minute of one per second', async () => {
  const { offered, paced } = pacedList();
  for (let second = 0; second < 60; second++) {
    paced.tell(second);
    await afterMs(1_000);
  }
  expect(offered).toHaveLength(13);
});

it('atMostEvery offers nothing after it was stopped', async () => {
  const { offered, paced } = pacedList();
  paced.tell(1);
  paced.tell(2);
  paced.stop();
  await afterMs(10_000);
  paced.tell(3);
  expect(offered).toEqual([1]);
});

it('atMostEvery offers a last value again until it is taken, ever less often', async () => {
  let isTaking = false;
  const { offered, paced } = pacedList(() => isTaking);
  paced.tell(1);
  await afterMs(10_000 + 20_000 + 20_000);
  expect(offered).toEqual([1, 1, 1, 1]);
  isTaking = true;
  await afterMs(20_000);
  await afterMs(60_000);
  expect(offered).toHaveLength(5);
});

it('atMostEvery offers the newer value in the place of one that was not taken', async () => {
  const { offered, paced } = pacedList((value) => value !== 1);
  paced.tell(1);
  paced.tell(2);
  await afterMs(10_000);
  paced.tell(3);
  await afterMs(5_000);
  expect(offered).toEqual([1, 2, 3]);
});

it('atMostEvery counts the pause from the answer, so that a slow one does not bring two values together', async () => {
  const offered: number[] = [];
  let answer: (isTaken: boolean) => void = () => undefined;
  const paced = atMostEvery<number>(pauses, (value) => {
    offered.push(value);
    return new Promise((resolve) => (answer = resolve));
  });
  paced.tell(1);
  paced.tell(2);
  await afterMs(30_000);
  expect(offered).toEqual([1]);
  answer(true);
  await afterMs(4_999);
  expect(offered).toEqual([1]);
  await afterMs(1);
  expect(offered).toEqual([1, 2]);
});
