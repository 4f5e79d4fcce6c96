import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';
import { askCode, enterByPhone, otherThan } from '#server/testing/phone-scene.ts';

const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

let addresses = 0;
const newAddress = (): string => `added-${(addresses += 1)}@mida.test`;

async function askedOf({ client }: { client: Awaited<ReturnType<typeof enterByPhone>>['client'] }) {
  const email = newAddress();
  await client.auth.addEmail({ email });
  return { email, token: tokenOf(await linkTo(mida, email)) };
}

describe('an account with a number only', () => {
  it('adds an address by its link, and keeps the number; other sessions end', async () => {
    const one = await enterByPhone(mida);
    mida.clock.advance(60_000);
    const other = await enterByPhone(mida, one.number);
    const { email, token } = await askedOf(one);
    expect((await one.client.account.getMine()).email).toBeNull();
    expect(await one.client.auth.checkConfirmationLink({ token })).toEqual({
      state: 'valid',
      email,
      needsPassword: false,
      isAdded: true,
    });
    const { user } = await one.client.auth.confirmEmail({ token });
    expect(user).toMatchObject({ email, isEmailConfirmed: true, provedPhone: one.number });
    expect((await other.client.auth.getSession()).user).toBeNull();
    expect(await one.client.auth.checkConfirmationLink({ token })).toEqual({ state: 'used' });
    expect(await outcomeOf(one.client.auth.confirmEmail({ token }))).toBe('link_invalid');
    expect(await outcomeOf(one.client.auth.addEmail({ email: newAddress() }))).toBe('has_email');
    mida.clock.advance(60_000);
    const again = await enterByPhone(mida, one.number);
    expect((await again.client.auth.getSession()).user).toMatchObject({ email, id: user?.id });
  });

  it('is not joined by whoever else opens the link, and the link lasts an hour', async () => {
    const one = await enterByPhone(mida);
    const { token } = await askedOf(one);
    const stranger = await signedIn(mida, await createPerson(mida));
    const visitor = openBrowser(mida);
    for (const { client } of [stranger, visitor])
      expect(await outcomeOf(client.auth.confirmEmail({ token }))).toBe('link_of_another_account');
    mida.clock.advance(61 * 60_000);
    expect(await one.client.auth.checkConfirmationLink({ token })).toEqual({ state: 'expired' });
    expect(await outcomeOf(one.client.auth.confirmEmail({ token }))).toBe('link_invalid');
    expect((await one.client.account.getMine()).email).toBeNull();
    expect(await one.client.auth.checkConfirmationLink({ token: 'own.v1.forged' })).toEqual({
      state: 'unknown',
    });
  });

  it('is told of an address that has an account, as is its owner', async () => {
    const one = await enterByPhone(mida);
    const email = newAddress();
    await createPerson(mida, { email });
    expect(await outcomeOf(one.client.auth.addEmail({ email }))).toBe('email_taken');
    expect((await mailTo(mida, email))[0]?.subject).toBe('لديك حساب في ميدة');
  });

  it('of two accounts with links to one address the later is refused', async () => {
    const [one, other, email] = [await enterByPhone(mida), await enterByPhone(mida), newAddress()];
    await one.client.auth.addEmail({ email });
    const first = tokenOf(await linkTo(mida, email));
    await other.client.auth.addEmail({ email });
    const second = tokenOf(await linkTo(mida, email));
    await one.client.auth.confirmEmail({ token: first });
    expect(await outcomeOf(other.client.auth.confirmEmail({ token: second }))).toBe('email_taken');
    expect((await other.client.account.getMine()).email).toBeNull();
  });

  it('gives a code of its number where the sign-in was long ago', async () => {
    const { client, number } = await enterByPhone(mida);
    const { user } = await client.auth.getSession();
    await pool.query(
      `update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`,
      [user?.id],
    );
    const email = newAddress();
    expect(await outcomeOf(client.auth.addEmail({ email }))).toBe('sign_in_again');
    mida.clock.advance(60_000);
    const code = await askCode(mida, number);
    expect(await outcomeOf(client.auth.addEmail({ email, code: otherThan(code) }))).toBe('wrong_phone_code');
    expect(await outcomeOf(client.auth.addEmail({ email, code }))).toBe('ok');
    expect(await outcomeOf(client.auth.addEmail({ email, code }))).toBe('phone_code_used');
  });
});

it('an account with an address has one', async () => {
  const { client } = await signedIn(mida, await createPerson(mida));
  expect(await outcomeOf(client.auth.addEmail({ email: newAddress() }))).toBe('has_email');
});
