import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';

const mida = await startTestApp({
  settings: {
    NODE_ENV: 'production',
    DATA_FOLDER: 'unused',
    SITE_URL: 'https://mida.example',
    AUTH_SECRET: 'a secret of the operator’s own, long enough',
    ADMIN_EMAILS: 'boss@mida.example',
    MAIL_URL: 'smtps://user:password@mail.mida.example',
    MAIL_FROM: 'Mida <mida@mida.example>',
  },
});
afterAll(() => mida.close());

/** Mails are kept instead of sent, as in a demonstration. */
const linkInMailTo = (email: string) =>
  linkTo({ ...mida, app: { ...mida.app, config: { ...mida.app.config, mail: null } } }, email);

/** Passwords of 11 and of 12 letters. */
const [short, long] = ['mellah-gate', 'mellah-gates'];

async function accountOf(role: 'customer' | 'admin') {
  const email = `${role}@mida.example`;
  const { client } = await signedIn(mida, await createPerson(mida, { email, role }));
  const signIn = (password: string) => outcomeOf(visitor(mida).client.auth.signIn({ email, password }));
  const change = (password: string, newPassword: string) =>
    outcomeOf(client.account.changePassword({ password, newPassword }));
  const reset = async (password: string) => {
    await visitor(mida).client.auth.requestPasswordReset({ email });
    const token = tokenOf(await linkInMailTo(email));
    return outcomeOf(visitor(mida).client.auth.updatePassword({ token, password }));
  };
  return { signIn, change, reset };
}

it('an admin of a production signs in only with a password of 12 letters, and sets no shorter one', async () => {
  const admin = await accountOf('admin');
  expect(await admin.signIn(testPassword)).toBe('admin_password_too_short');
  expect(await admin.signIn('something-else')).toBe('wrong_credentials');
  expect(await admin.reset(short)).toBe('admin_password_too_short');
  expect(await admin.change(testPassword, short)).toBe('admin_password_too_short');
  expect(await admin.change(testPassword, long)).toBe('ok');
  expect(await admin.signIn(long)).toBe('ok');
});

it('other users of a production keep shorter passwords', async () => {
  const customer = await accountOf('customer');
  expect(await customer.signIn(testPassword)).toBe('ok');
  expect(await customer.change(testPassword, short)).toBe('ok');
  expect(await customer.reset(short)).toBe('ok');
});

it('an address of ADMIN_EMAILS is confirmed with 12 letters only', async () => {
  const email = 'boss@mida.example';
  await openBrowser(mida).client.auth.signUp({ username: 'Salma Benali', email, password: testPassword });
  const token = tokenOf(await linkInMailTo(email));
  const confirm = (password: string) =>
    outcomeOf(openBrowser(mida).client.auth.updatePassword({ token, password }));
  expect(await confirm(short)).toBe('admin_password_too_short');
  expect(await confirm(long)).toBe('ok');
});
