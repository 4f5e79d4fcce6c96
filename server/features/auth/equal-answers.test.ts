import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { refusalOf } from '#server/testing/clients.ts';

/** Hashing takes the same for everybody (passwords.test.ts); without its 60 ms the rest shows the more clearly. */
const looked = vi.hoisted(() => ({ times: 0 }));
vi.mock('#server/passwords.ts', () => ({
  hashPassword: () => Promise.resolve('salt:key'),
  checkPassword: () => {
    looked.times += 1;
    return Promise.resolve({ isRight: false });
  },
}));

const mida = await startTestApp();
afterAll(() => mida.close());

const tries = 500;
const unknown = () => `${randomUUID()}@mida.test`;
async function known(): Promise<string> {
  const email = unknown();
  await createPerson(mida, { email });
  return email;
}

type Ask = (email: string) => Promise<unknown>;
const signIn: Ask = (email) => openBrowser(mida).client.auth.signIn({ email, password: 'zellige-00' });
const askForReset: Ask = (email) => openBrowser(mida).client.auth.requestPasswordReset({ email });
const askForConfirmation: Ask = (email) => openBrowser(mida).client.auth.resendConfirmation({ email });

it.each([
  ['signing in', signIn],
  ['asking for a reset', askForReset],
  ['asking for a confirmation', askForConfirmation],
])('%s takes as long for known addresses as for unknown', { timeout: 120_000 }, async (_name, ask) => {
  const addresses = await Promise.all(Array.from({ length: tries }, async () => [await known(), unknown()]));
  await Promise.all(Array.from({ length: 50 }, () => refusalOf(ask(unknown()))));
  const times: [number[], number[]] = [[], []];
  for (const [index, pair] of addresses.entries()) {
    // In turn first and second: whatever slows the machine slows both.
    for (const kind of index % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now();
      await refusalOf(ask(pair[kind] ?? ''));
      times[kind].push(performance.now() - started);
    }
  }
  // Beyond four standard deviations the two would be told apart; by chance that happens once in 16,000 runs.
  expect(Math.abs(mannWhitneyZ(...times))).toBeLessThan(4);
});

it('signing in is refused in the same words', async () => {
  const [one, other] = [await refusalOf(signIn(await known())), await refusalOf(signIn(unknown()))];
  expect(one).toEqual(other);
  expect(one).toMatchObject({ code: 'wrong_credentials', status: 401 });
});

it('a password is looked at for unknown addresses too', async () => {
  looked.times = 0;
  await refusalOf(signIn(unknown()));
  expect(looked.times).toBe(1);
});

/** How many standard deviations the ranks of the first are from what chance gives. */
function mannWhitneyZ(first: number[], second: number[]): number {
  const ranked = [...first.map((time) => ({ time, own: 1 })), ...second.map((time) => ({ time, own: 0 }))]
    .toSorted((a, b) => a.time - b.time)
    .reduce((sum, { own }, index) => sum + own * (index + 1), 0);
  const [n, m] = [first.length, second.length];
  return (ranked - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
