import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { patience } from '#server/testing/waiting.ts';

const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());

it('a second factor turned on during a sign-in holds for that sign-in', async () => {
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email });
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select 1 from users where id = $1 for update', [userId]);
  const browser = openBrowser(mida);
  const signIn = outcomeOf(browser.client.auth.signIn({ email, password: testPassword }));
  // The rules are read; the session's row waits for the user's row.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, patience);
  await other.query(
    `insert into authenticators (user_id, secret, confirmed_at, created_at) values ($1, 'secret', now(), now())`,
    [userId],
  );
  await other.query('commit');
  other.release();
  expect(await signIn).toBe('two_factor_required');
  expect(await browser.client.auth.getSession()).toEqual({ user: null, twoFactorRequired: true });
});
