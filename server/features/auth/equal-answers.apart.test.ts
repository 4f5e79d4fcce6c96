import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { refusalOf } from '#server/testing/clients.ts';
import { asks, compareTimes, knownAddress, signIn, unknownAddress } from '#server/testing/equal-times.ts';

/** Hashing takes equal time (passwords.test.ts); without its 60 ms other differences show more clearly. */
const looked = vi.hoisted(() => ({ times: 0 }));
vi.mock('./passwords.ts', () => ({
  hashPassword: () => Promise.resolve('salt:key'),
  checkPassword: () => {
    looked.times += 1;
    return Promise.resolve({ isRight: false });
  },
}));

const mida = await startTestApp();
afterAll(() => mida.close());

/** Enough to see a difference of 0.6 deviations; equal-answers.apart.proof.test.ts sees 0.3. */
it.each(asks)(
  '%s takes as long for known addresses and numbers as for unknown ones',
  { timeout: 600_000 },
  async (_name, compared) => {
    // Chance exceeds four standard deviations once in 16,000 runs.
    expect(Math.abs(await compareTimes(mida, compared, 100))).toBeLessThan(4);
  },
);

it('a sign-in is refused in the same words for known and unknown addresses', async () => {
  const [one, other] = [
    await refusalOf(signIn(mida, await knownAddress(mida))),
    await refusalOf(signIn(mida, unknownAddress())),
  ];
  expect(one).toEqual(other);
  expect(one).toMatchObject({ code: 'wrong_credentials', status: 401 });
});

it('a sign-in checks a password for unknown addresses too', async () => {
  looked.times = 0;
  await refusalOf(signIn(mida, unknownAddress()));
  expect(looked.times).toBe(1);
});
