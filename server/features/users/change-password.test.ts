import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword as password } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const sql = (text: string, values: unknown[]) => mida.database.pool.query(text, values);

async function person() {
  const email = `${randomUUID()}@mida.test`;
  return { email, ...(await signedIn(mida, await createPerson(mida, { email }))) };
}

describe('changing the password', () => {
  const newPassword = 'mellah-gate-58';
  const signIn = (email: string, typed: string) =>
    outcomeOf(openBrowser(mida).client.auth.signIn({ email, password: typed }));

  it('changing the password takes the present one, and then only the new one works', async () => {
    const { client, email } = await person();
    expect(await outcomeOf(client.account.changePassword({ password: 'zellige-00', newPassword }))).toBe(
      'wrong_password',
    );
    expect(await outcomeOf(client.account.changePassword({ newPassword }))).toBe('wrong_password');
    expect(await outcomeOf(client.account.changePassword({ password, newPassword }))).toBe('ok');
    expect(await signIn(email, password)).toBe('wrong_credentials');
    expect(await signIn(email, newPassword)).toBe('ok');
  });

  it('changing the password ends other sessions and reset links, keeps this session and informs open streams', async () => {
    const { client, email, userId } = await person();
    const elsewhere = await signedIn(mida, userId);
    await client.auth.requestPasswordReset({ email });
    const token = tokenOf(await linkTo(mida, email));
    mida.announced.length = 0;
    await client.account.changePassword({ password, newPassword });
    expect((await client.auth.getSession()).user).toMatchObject({ id: userId });
    expect((await elsewhere.client.auth.getSession()).user).toBeNull();
    expect(await client.auth.checkResetLink({ token })).toEqual({ state: 'used' });
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'session', id: userId }));
  });

  it('changing the password mails the user a link to a new one', async () => {
    const { client, email } = await person();
    await client.account.changePassword({ password, newPassword });
    const [mail] = await mailTo(mida, email);
    expect(mail?.subject).toBe('تم تغيير كلمة المرور في ميدة');
    expect(mail?.link).toBe('http://mida.test/update-password');
  });

  it('changing the password obeys the rules of new passwords', async () => {
    const { client } = await person();
    const change = (typed: string) =>
      refusalOf(client.account.changePassword({ password, newPassword: typed }));
    expect(await change('123456')).toMatchObject({ code: 'password_too_common' });
    expect(await change('12345')).toMatchObject({
      code: 'invalid_input',
      details: {
        fields: [{ path: 'newPassword', message: 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل' }],
      },
    });
  });

  it('a user without a password sets the first one after a sign-in of the last ten minutes', async () => {
    const { client, userId, email } = await person();
    await sql(`update accounts set provider_id = 'google' where user_id = $1`, [userId]);
    expect(await client.account.getMine()).toMatchObject({ hasPassword: false, providers: ['google'] });
    await sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [userId]);
    expect(await outcomeOf(client.account.changePassword({ newPassword }))).toBe('sign_in_again');
    const fresh = await signedIn(mida, userId);
    expect(await outcomeOf(fresh.client.account.changePassword({ newPassword }))).toBe('ok');
    expect(await fresh.client.account.getMine()).toMatchObject({ hasPassword: true, providers: ['google'] });
    expect(await signIn(email, newPassword)).toBe('ok');
  });

  it('the present password can be guessed ten times in a quarter of an hour', async () => {
    const { client } = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcomeOf(client.account.changePassword({ password: 'zellige-00', newPassword })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(10);
    expect(await outcomeOf(client.account.changePassword({ password, newPassword }))).toBe('rate_limited');
  });

  it('a password changed on two devices at once leaves one signed in, whose password works', async () => {
    const { client, email, userId } = await person();
    const other = await signedIn(mida, userId);
    const [here, there] = await Promise.all([
      outcomeOf(client.account.changePassword({ password, newPassword: `${newPassword}-here` })),
      outcomeOf(other.client.account.changePassword({ password, newPassword: `${newPassword}-there` })),
    ]);
    expect([here, there].toSorted()).toEqual(['ok', expect.stringMatching(/unauthenticated|wrong_password/)]);
    const counts = here === 'ok' ? '-here' : '-there';
    expect(await signIn(email, newPassword + counts)).toBe('ok');
    expect((await (here === 'ok' ? client : other.client).auth.getSession()).user).not.toBeNull();
  });
});
