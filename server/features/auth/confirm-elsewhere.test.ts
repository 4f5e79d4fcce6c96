import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { startConfirmationScene } from '#server/testing/confirmation-scene.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';

const { mida, signUp, signInElsewhere, userOf, check, press, isConfirmed } = await startConfirmationScene();
afterAll(() => mida.close());

const newPassword = 'mellah-gate-58';
const choose = ({ client }: Browser, token: string, password = newPassword) =>
  outcomeOf(client.auth.confirmEmail({ token, password }));

describe('a new password in another browser', () => {
  it('a new password in another browser confirms, signs in there, and ends all other sessions', async () => {
    const { browser, email, token } = await signUp();
    const before = await signInElsewhere(email);
    const there = openBrowser(mida);
    const { user } = await there.client.auth.confirmEmail({ token, password: newPassword });
    expect(user).toMatchObject({ email, isEmailConfirmed: true });
    expect(await userOf(there)).toEqual(user);
    expect(await userOf(before)).toBeNull();
    const old = browser.client.auth.signIn({ email, password: testPassword });
    expect(await outcomeOf(old)).toBe('wrong_credentials');
    expect(await userOf(await signInElsewhere(email, newPassword))).toMatchObject({ email });
  });

  it('a new password in another browser ends every other confirmation and reset link', async () => {
    const { browser, email, token } = await signUp();
    await browser.client.auth.resendConfirmation({ email });
    const second = tokenOf(await linkTo(mida, email));
    await browser.client.auth.requestPasswordReset({ email });
    const reset = tokenOf(await linkTo(mida, email));
    expect(await choose(openBrowser(mida), token)).toBe('ok');
    expect(await press(browser, second)).toBe('link_invalid');
    const update = browser.client.auth.updatePassword({ token: reset, password: testPassword });
    expect(await outcomeOf(update)).toBe('link_invalid');
  });

  it('a common or short new password is refused and leaves the link valid', async () => {
    const { email, token } = await signUp();
    const there = openBrowser(mida);
    expect(await choose(there, token, '123456')).toBe('password_too_common');
    expect(await choose(there, token, 'abc')).toBe('invalid_input');
    expect(await isConfirmed(email)).toBe(false);
    expect(await choose(there, token)).toBe('ok');
  });

  it('one of ten confirmations at once with the same link works', async () => {
    const { token } = await signUp();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => choose(openBrowser(mida), token)));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'link_invalid')).toHaveLength(9);
  });

  it('a confirmation leaves another user’s session in the browser and names that user', async () => {
    const { token, email } = await signUp();
    const own = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email: own });
    const there = await signInElsewhere(own);
    const { user } = await there.client.auth.confirmEmail({ token, password: newPassword });
    expect(user).toMatchObject({ email: own });
    expect(await userOf(there)).toMatchObject({ email: own });
    expect(await userOf(await signInElsewhere(email, newPassword))).toMatchObject({ isEmailConfirmed: true });
  });
});

it('a press to confirm leaves another user’s session in the browser', async () => {
  const { browser, token, email } = await signUp();
  const own = `${randomUUID()}@mida.test`;
  await createPerson(mida, { email: own });
  await browser.client.auth.signIn({ email: own, password: testPassword });
  expect((await browser.client.auth.confirmEmail({ token })).user).toMatchObject({ email: own });
  expect(await userOf(browser)).toMatchObject({ email: own });
  expect(await isConfirmed(email)).toBe(true);
});

describe('an address of ADMIN_EMAILS', () => {
  it('a listed admin’s address needs a new password, which makes its owner an admin', async () => {
    const email = 'boss@mida.test';
    const { browser, token } = await signUp(email);
    const [mail] = await mailTo(mida, email);
    expect(mail?.link).toContain('/update-password?token=');
    expect(mail?.text).toContain('اختيار كلمة مرور جديدة');
    await browser.client.auth.updatePassword({ token, password: newPassword });
    const { user } = await browser.client.auth.signIn({ email, password: newPassword });
    expect(user).toMatchObject({ role: 'admin', isEmailConfirmed: true });
  });

  it('an address listed after its mail needs a new password even in the browser of the sign-up', async () => {
    const { browser, email, token } = await signUp();
    const listed = await startTestApp({
      settings: { ADMIN_EMAILS: email },
      shared: { database: mida.database, hub: mida.app.live },
    });
    const there = openBrowser(listed);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect(await check(there, token)).toEqual({ state: 'valid', email, needsPassword: true });
    expect(await press(there, token)).toBe('new_password_required');
    expect(await isConfirmed(email)).toBe(false);
    const { user } = await there.client.auth.confirmEmail({ token, password: newPassword });
    expect(user).toMatchObject({ role: 'admin' });
    await listed.close();
  });
});
