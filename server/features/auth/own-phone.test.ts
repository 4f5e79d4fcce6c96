import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { removeUnconfirmed } from '#server/features/users/account-commands.ts';
import { mailTo } from '#server/testing/mail.ts';
import { askCode, enterByPhone, newNumber, otherThan } from '#server/testing/phone-scene.ts';
import { codeAt } from './totp.ts';

const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

async function person() {
  const email = `${newNumber()}@mida.test`;
  return { email, ...(await signedIn(mida, await createPerson(mida, { email }))) };
}
const code = (number: string) => askCode(mida, number);
const old = (userId: string) =>
  pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [userId]);

describe('proving a number', () => {
  it('takes the password; the address is told, and other sessions end', async () => {
    const { client, email, userId } = await person();
    const other = await signedIn(mida, userId);
    const number = newNumber();
    const typed = { number, code: await code(number) };
    expect(await outcomeOf(client.auth.provePhone(typed))).toBe('wrong_password');
    const { user } = await client.auth.provePhone({ ...typed, password: testPassword });
    expect(user).toMatchObject({ phone: number, provedPhone: number });
    expect((await client.account.getMine()).provedPhone).toEqual({ number, isAskedAgain: false });
    expect((await mailTo(mida, email))[0]?.subject).toBe('رقم هاتف جديد لحسابك في ميدة');
    expect((await other.client.auth.getSession()).user).toBeNull();
    expect((await client.account.exportMine())['phones']).toMatchObject([{ number }]);
  });

  it('moves it from another account, which is told and keeps its address', async () => {
    const former = await person();
    const { client } = await person();
    const number = newNumber();
    await former.client.auth.provePhone({ number, code: await code(number), password: testPassword });
    mida.clock.advance(60_000);
    await client.auth.provePhone({ number, code: await code(number), password: testPassword });
    expect((await former.client.auth.getSession()).user).toMatchObject({ provedPhone: null, phone: null });
    expect((await client.auth.getSession()).user?.provedPhone).toBe(number);
    expect((await mailTo(mida, former.email))[0]?.subject).toBe('انتقل رقم هاتفك إلى حساب آخر في ميدة');
  });

  it('is missed in the sessions of the account that lost it for 30 days, or until it proves one', async () => {
    const [former, number] = [await enterByPhone(mida), newNumber()];
    const lose = (ago: string) =>
      pool.query(
        'update users set number_lost_at = $1::timestamptz - $2::interval where number_lost_at is not null',
        [mida.clock.now(), ago],
      );
    const lostAt = async () => (await former.client.auth.getSession()).user?.numberLostAt;
    expect(await lostAt()).toBeUndefined();
    mida.clock.advance(60_000);
    const { client } = await person();
    const typed = { number: former.number, code: await code(former.number), password: testPassword };
    await client.auth.provePhone(typed);
    // The database counts the days, and has its own clock.
    await lose('1 minute');
    expect(await lostAt()).toBeInstanceOf(Date);
    await lose('31 days');
    expect(await lostAt()).toBeUndefined();
    await lose('29 days');
    expect((await former.client.account.exportMine())['users']).toMatchObject([
      { numberLostAt: expect.anything() },
    ]);
    const { user } = await former.client.auth.getSession();
    // Nothing but this session opens the account, however long ago it began.
    await old(user?.id ?? '');
    await former.client.auth.addEmail({ email: `${number}@mida.test` });
    await former.client.auth.provePhone({ number, code: await code(number) });
    expect(await lostAt()).toBeUndefined();
  });

  it('leaves the account that lost its only number there while a session of it lives, and not longer', async () => {
    const former = await enterByPhone(mida);
    mida.clock.advance(60_000);
    const { client } = await person();
    await client.auth.provePhone({
      number: former.number,
      code: await code(former.number),
      password: testPassword,
    });
    const id = (await former.client.auth.getSession()).user?.id ?? '';
    await pool.query(`update users set created_at = created_at - interval '31 days' where id = $1`, [id]);
    const isThere = async () =>
      (await pool.query('select from users where id = $1 and deleted_at is null', [id])).rowCount === 1;
    await removeUnconfirmed(mida.app);
    expect(await isThere()).toBe(true);
    await former.client.auth.signOut();
    await removeUnconfirmed(mida.app);
    expect(await isThere()).toBe(false);
  });

  it('is no loss of an account that never proved it', async () => {
    const [{ client }, other, number] = [await person(), await createPerson(mida), newNumber()];
    await pool.query(`insert into phones values ($1, $2, null, now())`, [number, other]);
    await client.auth.provePhone({ number, code: await code(number), password: testPassword });
    const { rows } = await pool.query('select number_lost_at from users where id = $1', [other]);
    expect(rows).toEqual([{ number_lost_at: null }]);
  });

  it('of two accounts that prove one number with one code one gets it', async () => {
    const people = [await person(), await person(), await person()];
    const number = newNumber();
    const typed = { number, code: await code(number), password: testPassword };
    const outcomes = await Promise.all(people.map(({ client }) => outcomeOf(client.auth.provePhone(typed))));
    expect(outcomes.toSorted()).toEqual(['ok', 'phone_code_used', 'phone_code_used']);
    expect((await pool.query('select 1 from phones where number = $1', [number])).rows).toHaveLength(1);
  });

  it('ends with the account: the number opens a new one', async () => {
    const { client, number } = await enterByPhone(mida);
    const before = (await client.auth.getSession()).user?.id;
    await client.account.deleteMine({});
    expect((await pool.query('select 1 from phones where number = $1', [number])).rows).toEqual([]);
    mida.clock.advance(60_000);
    const again = await enterByPhone(mida, number);
    expect((await again.client.auth.getSession()).user?.id).not.toBe(before);
  });
});

describe('changing a number', () => {
  it('takes the old number’s code, or a sign-in just now', async () => {
    const { client, number: before } = await enterByPhone(mida);
    const { user } = await client.auth.getSession();
    await old(user?.id ?? '');
    const number = newNumber();
    const typed = { number, code: await code(number) };
    expect(await outcomeOf(client.auth.provePhone(typed))).toBe('sign_in_again');
    mida.clock.advance(60_000);
    const oldCode = await code(before);
    // The form has two codes, so the refusal names the field.
    expect(await refusalOf(client.auth.provePhone({ ...typed, oldCode: otherThan(oldCode) }))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'oldCode' }] },
    });
    expect((await client.auth.provePhone({ ...typed, oldCode })).user.provedPhone).toBe(number);
  });

  it('takes the second factor where there is one, and not the password alone', async () => {
    const { client } = await person();
    const { secret } = await client.auth.enableTwoFactor({ password: testPassword });
    await client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
    mida.clock.advance(60_000);
    const number = newNumber();
    const typed = { number, code: await code(number), password: testPassword };
    expect(await outcomeOf(client.auth.provePhone(typed))).toBe('second_factor_needed');
    const secondFactor = codeAt(secret, mida.clock.now());
    expect((await client.auth.provePhone({ ...typed, secondFactor })).user.provedPhone).toBe(number);
  });
});

describe('taking a number off', () => {
  it('is refused to an account that it alone opens', async () => {
    const { client } = await enterByPhone(mida);
    expect(await outcomeOf(client.auth.unlinkPhone({}))).toBe('last_way_in');
  });

  it('takes the password, and the number opens nothing any more', async () => {
    const { client, email } = await person();
    const number = newNumber();
    await client.auth.provePhone({ number, code: await code(number), password: testPassword });
    expect(await outcomeOf(client.auth.unlinkPhone({}))).toBe('wrong_password');
    expect((await client.auth.unlinkPhone({ password: testPassword })).user.provedPhone).toBeNull();
    expect((await mailTo(mida, email))[0]?.subject).toBe('أُزيل رقم الهاتف من حسابك في ميدة');
  });
});
