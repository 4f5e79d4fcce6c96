import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';

/** Only who gets as far as the hash matters here, not its 60 ms. */
vi.mock('./passwords.ts', () => ({
  hashPassword: (password: string) => Promise.resolve(password),
  checkPassword: (password: string, hash: string | undefined) =>
    Promise.resolve({ isRight: password === hash }),
}));

/** One proxy in front is believed; and nobody is. */
const behindProxy = await startTestApp();
const atTheDoor = await startTestApp({ settings: { TRUSTED_PROXY_HOPS: '0' } });
afterAll(() => Promise.all([behindProxy.close(), atTheDoor.close()]));

beforeEach(async () => {
  for (const { database } of [behindProxy, atTheDoor]) await database.pool.query('delete from rate_limits');
});

const simultaneous = 300;
const newEmail = () => `${randomUUID()}@mida.test`;

/** A client that says of itself, each time anew, that it comes from somewhere else. */
const liarAt = (mida: TestApp, index: number): Browser =>
  openBrowser(mida, { 'x-forwarded-for': `203.0.113.${index % 250}, 10.1.${index >> 8}.${index & 255}` });

/** The same client behind the believed proxy, lying about what lies before it. */
const liarBehindProxy = (mida: TestApp, index: number): Browser =>
  openBrowser(mida, { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}, 198.51.100.7` });

const doors = [
  ['without a proxy, under forged headers', atTheDoor, liarAt],
  ['behind the proxy, under forged headers', behindProxy, liarBehindProxy],
] as const;

async function outcomesOf(call: (index: number) => Promise<unknown>): Promise<Map<ErrorCode | 'ok', number>> {
  const all = await Promise.all(Array.from({ length: simultaneous }, (_, index) => outcomeOf(call(index))));
  return new Map(
    [...new Set(all)].map((outcome) => [outcome, all.filter((each) => each === outcome).length]),
  );
}

describe.each(doors)('300 at once, %s', (_door, mida, liar) => {
  it('guess at one password: ten are looked at', async () => {
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

  it('try one password on as many accounts: a hundred are looked at', async () => {
    const outcomes = await outcomesOf((index) =>
      liar(mida, index).client.auth.signIn({ email: newEmail(), password: 'zellige-00' }),
    );
    expect(outcomes.get('rate_limited')).toBe(simultaneous - 100);
  });

  it('make accounts: thirty are made', async () => {
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

  it('ask for links to one address: four are sent', async () => {
    const email = newEmail();
    const outcomes = await outcomesOf((index) => {
      const { auth } = liar(mida, index).client;
      return index % 2 ? auth.requestPasswordReset({ email }) : auth.resendConfirmation({ email });
    });
    expect(outcomes.get('rate_limited')).toBe(simultaneous - 30);
    const queued = `select 1 from outbox where payload->>'to' = $1`;
    expect((await mida.database.pool.query(queued, [email])).rows).toHaveLength(4);
  });

  it('ask for links to as many addresses: thirty are sent', async () => {
    const outcomes = await outcomesOf((index) =>
      liar(mida, index).client.auth.requestPasswordReset({ email: newEmail() }),
    );
    expect(outcomes.get('ok')).toBe(30);
  });
});

it('who knows the password comes in from elsewhere while somebody guesses', async () => {
  const email = newEmail();
  await createPerson(behindProxy, { email });
  await outcomesOf((index) =>
    liarBehindProxy(behindProxy, index).client.auth.signIn({ email, password: `guess-${index}` }),
  );
  const signIn = openBrowser(behindProxy).client.auth.signIn({ email, password: testPassword });
  expect(await outcomeOf(signIn)).toBe('ok');
});

it('a demonstration’s visitors sign in as often as they like from one address', async () => {
  const email = newEmail();
  await createPerson(behindProxy, { email });
  const shared = { 'x-forwarded-for': '198.51.100.9' };
  for (let visit = 0; visit < 25; visit += 1) {
    const { auth } = openBrowser(behindProxy, shared).client;
    expect(await outcomeOf(auth.signIn({ email, password: testPassword }))).toBe('ok');
  }
});
