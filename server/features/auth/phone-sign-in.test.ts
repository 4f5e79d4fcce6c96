import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unusedDaysMax } from '#shared/domain/accounts/proved-phone.ts';
import { mailTo } from '#server/testing/mail.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { askCode, enterByPhone, newNumber } from '#server/testing/phone-scene.ts';
import { textsTo } from '#server/testing/texts.ts';
import { codeAt } from './totp.ts';

const mida = await startTestApp({ settings: { ADMIN_EMAILS: 'listed@mida.test' } });
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const events = () => mida.securityEvents.map(({ event }) => event);

/** A person with a proved number, beside the address and the password. */
async function personWithPhone(person: Parameters<typeof createPerson>[1] = {}) {
  const number = newNumber();
  const email = person.email ?? `${number}@mida.test`;
  const userId = await createPerson(mida, { email, ...person });
  await pool.query('insert into phones (number, user_id, proved_at, used_at) values ($1, $2, $3, $3)', [
    number,
    userId,
    mida.clock.now(),
  ]);
  return { number, email, userId };
}

const enter = async (number: string, browser = openBrowser(mida)) =>
  browser.client.auth.signInWithPhone({ number, code: await askCode(mida, number, browser) });

describe('a new number', () => {
  it('opens an account once the name is given, and the same code stays good for it', async () => {
    const number = newNumber();
    const browser = openBrowser(mida);
    const code = await askCode(mida, number, browser);
    const { auth } = browser.client;
    expect(await auth.signInWithPhone({ number, code })).toEqual({ user: null, nameNeeded: true });
    const { user } = await auth.signInWithPhone({ number, code, name: 'Salma Idrissi' });
    expect(user).toMatchObject({
      name: 'Salma Idrissi',
      email: null,
      phone: number,
      provedPhone: number,
      role: 'customer',
      isEmailConfirmed: false,
    });
    expect((await auth.getSession()).user?.id).toBe(user?.id);
    expect(events()).toEqual(expect.arrayContaining(['account_created', 'phone_proved', 'signed_in']));
  });

  it('asking five times for the name uses up no try', async () => {
    const number = newNumber();
    const browser = openBrowser(mida);
    const code = await askCode(mida, number, browser);
    for (let time = 0; time < 7; time += 1) await browser.client.auth.signInWithPhone({ number, code });
    expect(
      await outcomeOf(browser.client.auth.signInWithPhone({ number, code, name: 'Salma Idrissi' })),
    ).toBe('ok');
  });

  it('a person whom the desk wrote down becomes the owner of the account by proving the number', async () => {
    const number = newNumber();
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (id, name, created_at, updated_at) values (gen_random_uuid(), 'Karim', now(), now()) returning id`,
    );
    await pool.query('insert into phones (number, user_id, used_at) values ($1, $2, $3)', [
      number,
      rows[0]?.id,
      mida.clock.now(),
    ]);
    expect((await enter(number)).user).toMatchObject({ id: rows[0]?.id, name: 'Karim', provedPhone: number });
  });

  it('an unproved number opens no account that has an address', async () => {
    const { number, userId } = await personWithPhone();
    await pool.query('update phones set proved_at = null where user_id = $1', [userId]);
    expect(await enter(number)).toEqual({ user: null, nameNeeded: true });
  });
});

describe('a known number', () => {
  it('signs in without a name, beside the address and the password', async () => {
    const { number, email, userId } = await personWithPhone();
    expect((await enter(number)).user).toMatchObject({ id: userId, email });
    expect(await outcomeOf(openBrowser(mida).client.auth.signIn({ email, password: testPassword }))).toBe(
      'ok',
    );
  });

  it('a suspended user reads the reason after the code', async () => {
    const { number, userId } = await personWithPhone();
    await pool.query(`update users set suspended_at = now(), suspended_reason = 'Noise' where id = $1`, [
      userId,
    ]);
    expect(await refusalOf(enter(number))).toMatchObject({ code: 'account_suspended' });
  });

  it.each([
    ['an admin', { role: 'admin' }],
    ['an owner', { role: 'restaurant' }],
    ['a customer whose address ADMIN_EMAILS lists', { email: 'listed@mida.test' }],
  ] as const)('%s without a second factor is not signed in by a text alone', async (_who, person) => {
    const { number, userId } = await personWithPhone(person);
    expect(await refusalOf(enter(number))).toMatchObject({ code: 'phone_not_enough', status: 403 });
    expect((await pool.query('select 1 from sessions where user_id = $1', [userId])).rows).toEqual([]);
    const { rows } = await pool.query('select role from users where id = $1', [userId]);
    expect(rows).toEqual([{ role: 'role' in person ? person.role : 'customer' }]);
  });

  it('an admin with a second factor gives it after the code', async () => {
    const { number, userId } = await personWithPhone({ role: 'admin' });
    const admin = await signedIn(mida, userId);
    const { secret } = await admin.client.auth.enableTwoFactor({ password: testPassword });
    await admin.client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
    mida.clock.advance(60_000);
    const browser = openBrowser(mida);
    expect(await outcomeOf(enter(number, browser))).toBe('two_factor_required');
    expect((await browser.client.auth.getSession()).user).toBeNull();
    await browser.client.auth.verifyTwoFactor({ code: codeAt(secret, mida.clock.now()) });
    expect((await browser.client.auth.getSession()).user?.id).toBe(userId);
  });
});

describe('a number that was unused for 180 days', () => {
  it('opens a new account for its new owner; the former keeps the address and is told', async () => {
    const { number, email, userId } = await personWithPhone();
    mida.clock.advance(unusedDaysMax * 24 * 3_600_000);
    await pool.query(`update phones set proved_at = $2, used_at = $2 where number = $1`, [
      number,
      new Date(mida.clock.now().getTime() - unusedDaysMax * 24 * 3_600_000),
    ]);
    expect(await enter(number)).toEqual({ user: null, nameNeeded: true });
    mida.clock.advance(60_000);
    const { user } = await enterByPhone(mida, number).then(({ client }) => client.auth.getSession());
    expect(user?.id).not.toBe(userId);
    expect(user?.provedPhone).toBe(number);
    expect((await mailTo(mida, email))[0]?.subject).toBe('انتقل رقم هاتفك إلى حساب آخر في ميدة');
    expect((await textsTo(mida, number)).map(({ template }) => template)).toContain('number_moved');
    const { rows } = await pool.query('select phone, email from users where id = $1', [userId]);
    expect(rows).toEqual([{ phone: expect.not.stringContaining(number), email }]);
    expect(events()).toContain('phone_moved');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the code of the proved number; every other session ends', async () => {
    const { number, email, userId } = await personWithPhone();
    const before = await signedIn(mida, userId);
    const browser = openBrowser(mida);
    const code = await askCode(mida, number, browser);
    const password = 'zellige-atlas-93';
    expect((await browser.client.auth.resetPasswordWithPhone({ number, code, password })).user.id).toBe(
      userId,
    );
    expect((await before.client.auth.getSession()).user).toBeNull();
    expect(await outcomeOf(openBrowser(mida).client.auth.signIn({ email, password }))).toBe('ok');
    expect(await outcomeOf(openBrowser(mida).client.auth.signIn({ email, password: testPassword }))).toBe(
      'wrong_credentials',
    );
  });

  it('of an admin stays, without a second factor', async () => {
    const { number } = await personWithPhone({ role: 'admin' });
    const code = await askCode(mida, number);
    const reset = openBrowser(mida).client.auth.resetPasswordWithPhone({
      number,
      code,
      password: 'zellige-atlas-93',
    });
    expect(await outcomeOf(reset)).toBe('phone_not_enough');
  });

  it('of an account without one is refused, and its code still signs in', async () => {
    const { number } = await enterByPhone(mida);
    mida.clock.advance(60_000);
    const code = await askCode(mida, number);
    const { auth } = openBrowser(mida).client;
    const password = 'zellige-atlas-93';
    expect(await outcomeOf(auth.resetPasswordWithPhone({ number, code, password }))).toBe(
      'no_password_to_reset',
    );
    expect(await outcomeOf(auth.signInWithPhone({ number, code }))).toBe('ok');
  });
});

it('asking for a code is answered alike for known and unknown numbers', async () => {
  const { number } = await personWithPhone();
  const { auth } = openBrowser(mida).client;
  expect(await auth.askPhoneCode({ number })).toEqual(await auth.askPhoneCode({ number: newNumber() }));
  const wrong = async (asked: string) => refusalOf(auth.signInWithPhone({ number: asked, code: '000000' }));
  expect(await wrong(newNumber())).toMatchObject({ code: 'phone_code_over' });
});
