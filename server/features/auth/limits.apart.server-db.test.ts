import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';

/** The test counts calls that reach the hash; hashing's 60 ms do not matter. */
vi.mock('./passwords.ts', () => ({
  hashPassword: (password: string) => Promise.resolve(password),
  checkPassword: (password: string, hash: string | undefined) =>
    Promise.resolve({ isRight: password === hash }),
}));

/** One product trusts one proxy, the other trusts none. */
const behindProxy = await startTestApp();
const unproxied = await startTestApp({ settings: { TRUSTED_PROXY_HOPS: '0' } });
afterAll(() => Promise.all([behindProxy.close(), unproxied.close()]));

beforeEach(async () => {
  for (const { database } of [behindProxy, unproxied]) await database.pool.query('delete from rate_limits');
});

const simultaneous = 300;
const newEmail = () => `${randomUUID()}@mida.test`;

/** A client that invents a new X-Forwarded-For each time. */
const lyingClient = (mida: TestApp, index: number): Browser =>
  openBrowser(mida, { 'x-forwarded-for': `203.0.113.${index % 250}, 10.1.${index >> 8}.${index & 255}` });

/** The same client behind the trusted proxy. */
const liarBehindProxy = (mida: TestApp, index: number): Browser =>
  openBrowser(mida, { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}, 198.51.100.7` });

const doors = [
  ['without a proxy, under forged headers', unproxied, lyingClient],
  ['behind the proxy, under forged headers', behindProxy, liarBehindProxy],
] as const;

async function outcomesOf(call: (index: number) => Promise<unknown>): Promise<Map<ErrorCode | 'ok', number>> {
  const all = await Promise.all(Array.from({ length: simultaneous }, (_, index) => outcomeOf(call(index))));
  return new Map(
    [...new Set(all)].map((outcome) => [outcome, all.filter((each) => each === outcome).length]),
  );
}

describe.each(doors)('300 tries at once, %s', (_door, mida, liar) => {
  it('of 300 simultaneous guesses at one password ten are checked', async () => {
    const email = newEmail();
    await createPerson(mida, { email });
    const outcomes = await outcomesOf((index) =>
      liar(mida, index).client.auth.signIn({ email, password: `guess-${index}` }),
    );
    expect(outcomes).toEqual(
      new Map([
        ['wrong_credentials', 10],
        ['rate_limited', simultaneous - 10],
      ]),
    );
  });

  it('of 300 accounts tried with one password at once a hundred are checked', async () => {
    const outcomes = await outcomesOf((index) =>
      liar(mida, index).client.auth.signIn({ email: newEmail(), password: 'zellige-00' }),
    );
    expect(outcomes.get('rate_limited')).toBe(simultaneous - 100);
  });

  it('of 300 simultaneous sign-ups from one client thirty make an account', async () => {
    const outcomes = await outcomesOf((index) =>
      liar(mida, index).client.auth.signUp({ username: 'Salma', email: newEmail(), password: testPassword }),
    );
    expect(outcomes).toEqual(
      new Map([
        ['ok', 30],
        ['rate_limited', simultaneous - 30],
      ]),
    );
  });

  it('of 300 simultaneous requests for links to one address four are sent', async () => {
    const email = newEmail();
    const outcomes = await outcomesOf((index) => {
      const { auth } = liar(mida, index).client;
      return index % 2 ? auth.requestPasswordReset({ email }) : auth.resendConfirmation({ email });
    });
    expect(outcomes.get('rate_limited')).toBe(simultaneous - 30);
    const queued = `select 1 from outbox where payload->>'to' = $1`;
    expect((await mida.database.pool.query(queued, [email])).rows).toHaveLength(4);
  });

  it('of 300 simultaneous requests for links to different addresses thirty are sent', async () => {
    const outcomes = await outcomesOf((index) =>
      liar(mida, index).client.auth.requestPasswordReset({ email: newEmail() }),
    );
    expect(outcomes.get('ok')).toBe(30);
  });
});

it('the owner can sign in from elsewhere during an attack on the account', async () => {
  const email = newEmail();
  await createPerson(behindProxy, { email });
  await outcomesOf((index) =>
    liarBehindProxy(behindProxy, index).client.auth.signIn({ email, password: `guess-${index}` }),
  );
  const signIn = openBrowser(behindProxy).client.auth.signIn({ email, password: testPassword });
  expect(await outcomeOf(signIn)).toBe('ok');
});

it('visitors of a demonstration sign in without a limit from one address', async () => {
  const email = newEmail();
  await createPerson(behindProxy, { email });
  const shared = { 'x-forwarded-for': '198.51.100.9' };
  for (let visit = 0; visit < 25; visit += 1) {
    const { auth } = openBrowser(behindProxy, shared).client;
    expect(await outcomeOf(auth.signIn({ email, password: testPassword }))).toBe('ok');
  }
});
