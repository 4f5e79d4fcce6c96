import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { TestApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { createPerson } from './builders.ts';
import { newNumber } from './phone-scene.ts';
import { refusalOf } from './clients.ts';

export const unknownAddress = (): string => `${randomUUID()}@mida.test`;

export async function knownAddress(mida: TestApp): Promise<string> {
  const email = unknownAddress();
  await createPerson(mida, { email });
  return email;
}

/** A number that its owner has proved. */
async function knownNumber(mida: TestApp): Promise<string> {
  const number = newNumber();
  const owner = [number, await createPerson(mida)];
  await mida.database.pool.query(
    'insert into phones (number, user_id, proved_at, used_at) values ($1, $2, now(), now())',
    owner,
  );
  return number;
}

interface Subjects {
  known: (mida: TestApp) => Promise<string>;
  unknown: () => string;
}
const addresses: Subjects = { known: knownAddress, unknown: unknownAddress };
const numbers: Subjects = { known: knownNumber, unknown: newNumber };

type Ask = (mida: TestApp, subject: string) => Promise<unknown>;
interface Compared {
  ask: Ask;
  of: Subjects;
}

export const signIn: Ask = (mida, email) =>
  openBrowser(mida).client.auth.signIn({ email, password: 'zellige-00' });
const askForReset: Ask = (mida, email) => openBrowser(mida).client.auth.requestPasswordReset({ email });
const askForConfirmation: Ask = (mida, email) => openBrowser(mida).client.auth.resendConfirmation({ email });

const askForCode: Ask = (mida, number) => openBrowser(mida).client.auth.askPhoneCode({ number });

/** Calls that must not reveal whether an account exists. */
export const asks: [string, Compared][] = [
  ['signing in', { ask: signIn, of: addresses }],
  ['asking for a reset', { ask: askForReset, of: addresses }],
  ['asking for a confirmation', { ask: askForConfirmation, of: addresses }],
  ['asking for a code', { ask: askForCode, of: numbers }],
];

/** Times both kinds of address or number; returns the standard deviations between them. */
export async function compareTimes(mida: TestApp, { ask, of }: Compared, tries: number): Promise<number> {
  const pairs = await Promise.all(
    Array.from({ length: tries }, async () => [await of.known(mida), of.unknown()]),
  );
  await Promise.all(Array.from({ length: 50 }, () => refusalOf(ask(mida, of.unknown()))));
  const times: [number[], number[]] = [[], []];
  for (const [index, pair] of pairs.entries()) {
    // The kinds take turns, so that a slow moment slows both.
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
