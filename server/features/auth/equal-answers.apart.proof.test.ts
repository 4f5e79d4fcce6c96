import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { asks, compareTimes } from '#server/testing/equal-times.ts';

/** equal-answers.apart.test.ts at length. */
vi.mock('./passwords.ts', () => ({
  hashPassword: () => Promise.resolve('salt:key'),
  checkPassword: () => Promise.resolve({ isRight: false }),
}));

const mida = await startTestApp();
afterAll(() => mida.close());

it.each(asks)(
  '%s takes as long for known addresses and numbers as for unknown ones, 500 times each',
  { timeout: 120_000 },
  async (_name, compared) => {
    // Chance exceeds four standard deviations once in 16,000 runs.
    expect(Math.abs(await compareTimes(mida, compared, 500))).toBeLessThan(4);
  },
);
