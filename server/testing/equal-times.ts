import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { TestApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { createPerson } from './builders.ts';
import { refusalOf } from './clients.ts';

export const unknownAddress = (): string => `${randomUUID()}@mida.test`;

export async function knownAddress(mida: TestApp): Promise<string> {
  const email = unknownAddress();
  await createPerson(mida, { email });
  return email;
}

type Ask = (mida: TestApp, email: string) => Promise<unknown>;

export const signIn: Ask = (mida, email) =>
  openBrowser(mida).client.auth.signIn({ email, password: 'zellige-00' });
const askForReset: Ask = (mida, email) => openBrowser(mida).client.auth.requestPasswordReset({ email });
const askForConfirmation: Ask = (mida, email) => openBrowser(mida).client.auth.resendConfirmation({ email });

/** Calls that must not reveal whether an account exists. */
export const asks: [string, Ask][] = [
  ['signing in', signIn],
  ['asking for a reset', askForReset],
  ['asking for a confirmation', askForConfirmation],
];

/** Times both kinds of address; returns the standard deviations between them. */
export async function compareTimes(mida: TestApp, ask: Ask, tries: number): Promise<number> {
  const addresses = await Promise.all(
    Array.from({ length: tries }, async () => [await knownAddress(mida), unknownAddress()]),
  );
  await Promise.all(Array.from({ length: 50 }, () => refusalOf(ask(mida, unknownAddress()))));
  const times: [number[], number[]] = [[], []];
  for (const [index, pair] of addresses.entries()) {
    // In turn, so that a slow moment slows both.
    for (const kind of index % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now();
      await refusalOf(ask(mida, pair[kind] ?? ''));
      times[kind].push(performance.now() - started);
    }
  }
  return mannWhitneyZ(...times);
}

/** Standard deviations of the first ranks from chance. */
function mannWhitneyZ(first: number[], second: number[]): number {
  const ranked = [...first.map((time) => ({ time, own: 1 })), ...second.map((time) => ({ time, own: 0 }))]
    .toSorted((a, b) => a.time - b.time)
    .reduce((sum, { own }, index) => sum + own * (index + 1), 0);
  const [n, m] = [first.length, second.length];
  return (ranked - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
