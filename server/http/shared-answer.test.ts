import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedFor } from './shared-answer.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('a slow reading is shared, and one that was lost for ten seconds is done again', async () => {
  let letGo = (_value: number): void => {};
  const read = vi
    .fn<() => Promise<number>>()
    .mockImplementationOnce(() => new Promise((resolve) => (letGo = resolve)))
    .mockResolvedValue(2);
  const ask = sharedFor(1_000, read);
  const lost = ask();
  vi.advanceTimersByTime(9_999);
  expect(ask()).toBe(lost);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
  // The lost one comes back late and changes nothing.
  letGo(1);
  await lost;
  expect(await ask()).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  await ask();
  expect(read).toHaveBeenCalledTimes(3);
});
