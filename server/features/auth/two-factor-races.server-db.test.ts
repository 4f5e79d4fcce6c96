import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { patience } from '#server/testing/waiting.ts';
import { codeAt } from './totp.ts';

const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());

async function person(role: 'customer' | 'admin' = 'customer') {
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email, role });
  const browser = openBrowser(mida);
  await browser.client.auth.signIn({ email, password: testPassword });
  return { email, userId, browser };
}

const waitForLock = () =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, patience);

const storedOf = async (userId: string) => {
  const { rows } = await pool.query<{ secret: string; confirmed_at: Date | null }>(
    'select secret, confirmed_at from authenticators where user_id = $1',
    [userId],
  );
  return rows[0];
};

it('a code confirms only the secret that made it, also when another tab replaces it after the code was checked', async () => {
  const { userId, browser } = await person();
  const { client } = browser;
  await client.auth.enableTwoFactor({ password: testPassword });
  const replacing = await storedOf(userId);
  const { secret } = await client.auth.enableTwoFactor({ password: testPassword });
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select 1 from users where id = $1 for update', [userId]);
  const confirming = outcomeOf(client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) }));
  await waitForLock();
  await other.query('update authenticators set secret = $2, last_step = 0 where user_id = $1', [
    userId,
    replacing?.secret,
  ]);
  await other.query('commit');
  other.release();
  expect(await confirming).toBe('wrong_code');
  expect(await storedOf(userId)).toEqual({ secret: replacing?.secret, confirmed_at: null });
  expect((await client.account.getMine()).recoveryCodesLeft).toBe(0);
});

it('of two tabs that set up a second factor at once, the code signs in that turned it on', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { email, browser } = await person();
      const { client } = browser;
      const { secret } = await client.auth.enableTwoFactor({ password: testPassword });
      const code = codeAt(secret, mida.clock.now());
      const [confirmed] = await Promise.all([
        outcomeOf(client.auth.confirmTwoFactor({ code })),
        outcomeOf(client.auth.enableTwoFactor({ password: testPassword })),
      ]);
      return { email, secret, confirmed };
    }),
  );
  mida.clock.advance(30_000);
  for (const { email, secret, confirmed } of outcomes) {
    const browser = openBrowser(mida);
    const entered = await outcomeOf(browser.client.auth.signIn({ email, password: testPassword }));
    expect(entered).toBe(confirmed === 'ok' ? 'two_factor_required' : 'ok');
    const code = codeAt(secret, mida.clock.now());
    if (confirmed === 'ok') expect(await outcomeOf(browser.client.auth.verifyTwoFactor({ code }))).toBe('ok');
  }
});

it('of two presses at once with the first code one turns the second factor on', async () => {
  const { userId, browser } = await person();
  const { client } = browser;
  const { secret } = await client.auth.enableTwoFactor({ password: testPassword });
  const code = codeAt(secret, mida.clock.now());
  const both = [client.auth.confirmTwoFactor({ code }), client.auth.confirmTwoFactor({ code })];
  const outcomes = await Promise.all(both.map(outcomeOf));
  expect(outcomes.toSorted()).toEqual(['code_used', 'ok']);
  expect((await storedOf(userId))?.confirmed_at).toBeInstanceOf(Date);
});

it('a second factor turned on during a sign-in holds for that sign-in', async () => {
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email });
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select 1 from users where id = $1 for update', [userId]);
  const browser = openBrowser(mida);
  const signIn = outcomeOf(browser.client.auth.signIn({ email, password: testPassword }));
  // The rules are read; the session's row waits for the user's row.
  await waitForLock();
  await other.query(
    `insert into authenticators (user_id, secret, confirmed_at, created_at) values ($1, 'secret', now(), now())`,
    [userId],
  );
  await other.query('commit');
  other.release();
  expect(await signIn).toBe('two_factor_required');
  expect(await browser.client.auth.getSession()).toEqual({ user: null, twoFactorRequired: true });
});
