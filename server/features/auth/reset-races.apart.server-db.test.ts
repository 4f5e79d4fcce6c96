import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';
import { codeAt } from './totp.ts';
import { patience } from '#server/testing/waiting.ts';

/** While the gate is closed, a call that found its password right waits here, as in a long queue of hashes. */
const gate = vi.hoisted(() => ({
  opened: Promise.resolve(),
  open: () => {},
  waiting: 0,
  close() {
    gate.waiting = 0;
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
  },
}));
vi.mock('./passwords.ts', () => {
  const matchesPassword = async (password: string, hash: string | undefined) => {
    const matches = password === hash;
    gate.waiting += 1;
    await gate.opened;
    return matches;
  };
  return {
    hashPassword: (password: string) => Promise.resolve(password),
    matchesPassword,
    checkPassword: async (password: string, hash: string | undefined) => ({
      isRight: await matchesPassword(password, hash),
    }),
  };
});

const mida = await startTestApp();
const { pool } = mida.database;
let goOn = () => Promise.resolve();
afterEach(async () => {
  gate.open();
  await goOn();
});
afterAll(() => mida.close());

const newPassword = 'mellah-gate-58';

async function person() {
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email });
  return { email, userId };
}

/** A browser signed in with the old password, which its thief knows. */
async function thiefOf(email: string): Promise<Browser> {
  const thief = openBrowser(mida);
  await thief.client.auth.signIn({ email, password: testPassword });
  return thief;
}

async function askForReset(email: string): Promise<() => Promise<string>> {
  const { auth } = openBrowser(mida).client;
  await auth.requestPasswordReset({ email });
  const token = tokenOf(await linkTo(mida, email));
  return () => outcomeOf(auth.updatePassword({ token, password: newPassword }));
}

const signInWith = (email: string, password: string) =>
  outcomeOf(openBrowser(mida).client.auth.signIn({ email, password }));
const untilChecked = (count: number) => vi.waitFor(() => expect(gate.waiting).toBe(count), patience);
const untilTheyWait = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  }, patience);
const sessionsOf = async (userId: string) =>
  (await pool.query('select id from sessions where user_id = $1', [userId])).rows;

it('a sign-in with the old password that a reset overtakes is refused', async () => {
  const { email, userId } = await person();
  const reset = await askForReset(email);
  gate.close();
  const signIn = signInWith(email, testPassword);
  await untilChecked(1);
  expect(await reset()).toBe('ok');
  gate.open();
  expect(await signIn).toBe('wrong_credentials');
  expect(await sessionsOf(userId)).toEqual([]);
  expect(await signInWith(email, newPassword)).toBe('ok');
});

it('a sign-in with the old password waits for a reset under way and is refused', async () => {
  const { email, userId } = await person();
  const reset = await askForReset(email);
  gate.close();
  const signIn = signInWith(email, testPassword);
  await untilChecked(1);
  await holdUpDeletionOfSessions();
  const outcome = reset();
  await untilTheyWait(1);
  gate.open();
  await untilTheyWait(2);
  await goOn();
  expect(await Promise.all([outcome, signIn])).toEqual(['ok', 'wrong_credentials']);
  expect(await sessionsOf(userId)).toEqual([]);
});

it('a reset among many sign-ins leaves no session of the old password', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { email, userId } = await person();
    const reset = await askForReset(email);
    const signIns = Array.from({ length: 8 }, () => signInWith(email, testPassword));
    expect(await reset()).toBe('ok');
    for (const outcome of await Promise.all(signIns)) expect(['ok', 'wrong_credentials']).toContain(outcome);
    expect(await sessionsOf(userId)).toEqual([]);
  }
});

it('a second factor that a thief begins to turn on does not survive the reset', async () => {
  const { email, userId } = await person();
  const thief = await thiefOf(email);
  const reset = await askForReset(email);
  gate.close();
  const enable = outcomeOf(thief.client.auth.enableTwoFactor({ password: testPassword }));
  await untilChecked(1);
  expect(await reset()).toBe('ok');
  gate.open();
  expect(await enable).toBe('unauthenticated');
  expect((await pool.query('select 1 from authenticators where user_id = $1', [userId])).rows).toEqual([]);
});

it('a session that the reset is ending cannot confirm a second factor', async () => {
  const { email } = await person();
  const thief = await thiefOf(email);
  const { secret } = await thief.client.auth.enableTwoFactor({ password: testPassword });
  const reset = await askForReset(email);
  await holdUpDeletionOfSessions();
  const outcome = reset();
  await untilTheyWait(1);
  const code = codeAt(secret, mida.clock.now());
  const confirm = outcomeOf(thief.client.auth.confirmTwoFactor({ code }));
  await untilTheyWait(2);
  await goOn();
  expect(await Promise.all([outcome, confirm])).toEqual(['ok', 'unauthenticated']);
  expect(await signInWith(email, newPassword)).toBe('ok');
});

it('the old password neither deletes the account nor turns off its second factor after the reset', async () => {
  const { email } = await person();
  const thief = await thiefOf(email);
  const { secret } = await thief.client.auth.enableTwoFactor({ password: testPassword });
  await thief.client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
  mida.clock.advance(30_000);
  const reset = await askForReset(email);
  gate.close();
  const code = codeAt(secret, mida.clock.now());
  const tries = [
    outcomeOf(thief.client.auth.disableTwoFactor({ password: testPassword, code })),
    outcomeOf(thief.client.account.deleteMine({ password: testPassword })),
  ];
  await untilChecked(2);
  expect(await reset()).toBe('ok');
  gate.open();
  expect(await Promise.all(tries)).toEqual(['unauthenticated', 'unauthenticated']);
  expect(await signInWith(email, newPassword)).toBe('two_factor_required');
});

/** A deletion of sessions waits from here on, with everything before it done and not committed. */
async function holdUpDeletionOfSessions(): Promise<void> {
  await pool.query(`
    create or replace function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
  await pool.query(`
    create or replace trigger wait_for_test before delete on sessions
    for each statement execute function wait_for_test()`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  goOn = async () => {
    goOn = () => Promise.resolve();
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
  };
}
