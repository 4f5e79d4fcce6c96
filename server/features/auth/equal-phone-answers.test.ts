import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createPerson } from '#server/testing/builders.ts';
import { refusalOf } from '#server/testing/clients.ts';
import { newNumber } from '#server/testing/phone-scene.ts';
import { unprovedNumbers, unprovedNumbersKey } from './rate-limits.ts';

/** Whoever asks learns nothing about a number: words, status and work are those of any number (product §15.2). */
const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());

const ran: string[] = [];
pool.hearStatements(({ text }) => ran.push(text));

async function numberOf(userId: string, provedAt: string | null = 'now'): Promise<string> {
  const number = newNumber();
  await pool.query('insert into phones (number, user_id, proved_at, used_at) values ($1, $2, $3, now())', [
    number,
    userId,
    provedAt,
  ]);
  return number;
}

async function suspended(): Promise<string> {
  const id = await createPerson(mida);
  await pool.query('update users set suspended_at = now() where id = $1', [id]);
  return id;
}

async function longUnused(): Promise<string> {
  const number = await numberOf(await createPerson(mida));
  await pool.query(
    `update phones set proved_at = $2::timestamptz - interval '1 year', used_at = $2::timestamptz - interval '181 days'
     where number = $1`,
    [number, mida.clock.now()],
  );
  return number;
}

const known: [string, () => Promise<string>][] = [
  ['a customer’s number', async () => numberOf(await createPerson(mida))],
  ['an admin’s number', async () => numberOf(await createPerson(mida, { role: 'admin' }))],
  ['an owner’s number', async () => numberOf(await createPerson(mida, { role: 'restaurant' }))],
  ['a suspended user’s number', async () => numberOf(await suspended())],
  ['a number that its account never proved', async () => numberOf(await createPerson(mida), null)],
  ['a number that is long unused', longUnused],
];

type Ask = (number: string) => Promise<unknown>;
const auth = () => openBrowser(mida).client.auth;
const askCode: Ask = (number) => auth().askPhoneCode({ number });
const askBySms: Ask = (number) => auth().askPhoneCode({ number, channel: 'sms' });
const wrong = '000000';

const asks: [string, Ask, Ask | null][] = [
  ['a code', askCode, null],
  ['a code by SMS', askBySms, null],
  ['a second code within its pause', askCode, askCode],
  ['a sign-in with a wrong code', (number) => auth().signInWithPhone({ number, code: wrong }), askCode],
  ['a sign-in without a code', (number) => auth().signInWithPhone({ number, code: wrong }), null],
  [
    'a password with a wrong code',
    (number) => auth().resetPasswordWithPhone({ number, code: wrong, password: 'zellige-47-zellige' }),
    askCode,
  ],
];

/** What the caller gets, and the statements that it took. */
async function outcomeOf(ask: Ask, first: Ask | null, number: string) {
  await pool.query('delete from rate_limits where key <> $1', [unprovedNumbersKey(mida.app)]);
  await first?.(number);
  ran.length = 0;
  let answer: unknown;
  const refusal = await refusalOf(ask(number).then((got) => (answer = got)));
  return { answer, refusal, statements: [...ran] };
}

const setCount = async (count: number): Promise<void> => {
  await askCode(newNumber());
  await pool.query('update rate_limits set count = $2 where key = $1', [unprovedNumbersKey(mida.app), count]);
};

describe.each([
  ['below the ceiling of unproved numbers', 0],
  ['beyond the ceiling of unproved numbers', unprovedNumbers.limit + 1],
] as const)('%s', (_, count) => {
  beforeEach(() => setCount(count));

  it.each(asks)('%s: equal words, status and statements for every number', async (_ask, ask, first) => {
    const ofUnknown = await outcomeOf(ask, first, newNumber());
    expect(ofUnknown.statements.length).toBeGreaterThan(0);
    for (const [kind, makeNumber] of known) {
      const number = await makeNumber();
      expect(await outcomeOf(ask, first, number), kind).toEqual(ofUnknown);
    }
  });
});
