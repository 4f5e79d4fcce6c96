import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, refusalOf, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const newEmail = () => `${randomUUID()}@mida.test`;
const form = (changed: object = {}) => ({
  username: 'Salma Benali',
  email: newEmail(),
  password: testPassword,
  ...changed,
});
const signUp = (input: object) => visitor(mida).call('auth.signUp', input);
const enter = async (email: string, password = testPassword) =>
  (await openBrowser(mida).client.auth.signIn({ email, password })).user;

describe('signing up', () => {
  it.each([
    ['username', 'ab', 'يجب أن يتكون اسم المستخدم من 3 أحرف على الأقل'],
    ['username', '   a   ', 'يجب أن يتكون اسم المستخدم من 3 أحرف على الأقل'],
    ['email', 'salma@', 'بريد إلكتروني غير صالح'],
    ['password', '12345', 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل'],
  ])('a sign-up with %s %s is refused in the specification’s words', async (path, value, message) => {
    expect(await refusalOf(signUp(form({ [path]: value })))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path, message }] },
    });
  });

  it.each(['123456', 'azerty', 'Football'])(
    'a sign-up with the common password %s is refused',
    async (password) => {
      expect(await refusalOf(signUp(form({ password })))).toMatchObject({
        code: 'password_too_common',
        message: 'كلمة المرور هذه شائعة جدا. اختر كلمة مرور أخرى.',
      });
    },
  );

  it('a sign-up with a known address is refused however it is written', async () => {
    const email = newEmail();
    await createPerson(mida, { email });
    expect(await refusalOf(signUp(form({ email: ` ${email.toUpperCase()} ` })))).toMatchObject({
      code: 'email_taken',
      message: 'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.',
    });
  });
});

describe('signing in', () => {
  it('a sign-in takes the address in any case and the password exactly', async () => {
    const email = newEmail();
    await createPerson(mida, { email });
    expect(await enter(email.toUpperCase())).toMatchObject({ email });
    const wrong = openBrowser(mida).client.auth.signIn({ email, password: testPassword.toUpperCase() });
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'wrong_credentials',
      message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    });
  });

  it('a suspended user is refused after the right password alone', async () => {
    const email = newEmail();
    const userId = await createPerson(mida, { email });
    await mida.database.pool.query('update users set suspended_at = now() where id = $1', [userId]);
    const attempt = (password: string) =>
      outcomeOf(openBrowser(mida).client.auth.signIn({ email, password }));
    expect(await attempt('zellige-00')).toBe('wrong_credentials');
    expect(await attempt(testPassword)).toBe('account_suspended');
  });

  it('a sign-in from another site is refused', async () => {
    const answer = await fetch(`${mida.origin}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: {
        ...visitor(mida).headers,
        'content-type': 'application/json',
        origin: 'https://evil.test',
      },
      body: JSON.stringify({ email: newEmail(), password: testPassword }),
    });
    expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
  });
});
