import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, waitAtMost } from './wait-at-most.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an answer within the limit is given, and leaves no timer', async () => {
  expect(await waitAtMost(1_000, Promise.resolve('granted'))).toBe('granted');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('a refusal within the limit is given as it is, and leaves no timer', async () => {
  const refused = waitAtMost(1_000, Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('a wait without an answer ends at its limit and not before', async () => {
  const ended = vi.fn<(error: unknown) => void>();
  waitAtMost(1_000, new Promise(() => undefined)).catch(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.any(NoAnswer));
});

it('`takeLate` receives an answer after the limit, and none before it', async () => {
  const late = vi.fn<(answer: string) => void>();
  const answerAfter = (ms: number) =>
    waitAtMost(1_000, new Promise<string>((resolve) => setTimeout(() => resolve('granted'), ms)), late);
  const ended = answerAfter(5_000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ended).toBeInstanceOf(NoAnswer);
  expect(late.mock.calls).toEqual([['granted']]);
  const inTime = answerAfter(500);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await inTime).toBe('granted');
  expect(late).toHaveBeenCalledTimes(1);
});
