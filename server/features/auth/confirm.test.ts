import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUserStatus } from '#server/features/users/commands.ts';
import { actingAs, adminOf, createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { startConfirmationScene } from '#server/testing/confirmation-scene.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';
import { codeAt } from './totp.ts';

const { mida, signUp, signInElsewhere, userOf, check, press, isConfirmed } = await startConfirmationScene();
afterAll(() => mida.close());

const hourMs = 60 * 60_000;

describe('opening a confirmation link', () => {
  it('opening a confirmation link changes nothing and creates no session, however often it is opened', async () => {
    const { browser, email, token } = await signUp();
    const scanner = openBrowser(mida);
    for (const method of ['GET', 'HEAD', 'POST']) {
      await fetch(`${mida.origin}/confirm-email?token=${token}`, { method });
      await fetch(`${mida.origin}/api/auth/verify-email?token=${token}`, { method });
      await fetch(`${mida.origin}/api/v1/auth/confirm-email?token=${token}`, {
        method: method === 'POST' ? 'GET' : method,
      });
    }
    await scanner.get(`/confirm-email?token=${token}`);
    for (const visitor of [scanner, browser]) {
      expect(await check(visitor, token)).toMatchObject({ state: 'valid', email });
      expect(await userOf(visitor)).toBeNull();
    }
    expect(scanner.cookies.size).toBe(0);
    expect(await isConfirmed(email)).toBe(false);
  });

  it('a confirmation link asks for a press in the browser of the sign-up, and elsewhere for a new password', async () => {
    const { browser, email, token } = await signUp();
    expect(await check(browser, token)).toEqual({ state: 'valid', email, needsPassword: false });
    expect(await check(openBrowser(mida), token)).toEqual({ state: 'valid', email, needsPassword: true });
  });

  it('a confirmation link says at once that it is used, expired or unknown', async () => {
    const { browser, email, token } = await signUp();
    await press(browser, token);
    expect(await check(browser, token)).toEqual({ state: 'used' });
    const late = await signUp();
    mida.clock.advance(hourMs);
    expect(await check(late.browser, late.token)).toEqual({ state: 'expired' });
    for (const made of ['nonsense', '', 'x'.repeat(2000)]) {
      expect(await check(browser, made)).toEqual({ state: 'unknown' });
    }
    await browser.client.auth.requestPasswordReset({ email });
    const reset = tokenOf(await linkTo(mida, email));
    expect(await check(browser, reset)).toEqual({ state: 'unknown' });
    expect(await press(browser, reset)).toBe('link_invalid');
  });

  it('checks of confirmation links are not limited, because a link of 256 bits cannot be guessed', async () => {
    const { browser, token } = await signUp();
    const asked = await Promise.all(Array.from({ length: 60 }, () => check(browser, 'nonsense')));
    expect(asked.map(({ state }) => state)).toEqual(Array.from({ length: 60 }, () => 'unknown'));
    expect(await press(browser, token)).toBe('ok');
  });
});

describe('a press in the browser of the sign-up', () => {
  it('a press in the browser of the sign-up confirms and signs in', async () => {
    const { browser, email, token } = await signUp();
    const { user } = await browser.client.auth.confirmEmail({ token });
    expect(user).toMatchObject({ email, isEmailConfirmed: true, role: 'customer' });
    expect(await userOf(browser)).toEqual(user);
  });

  it('one of twenty presses at once works', async () => {
    const { browser, token } = await signUp();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => press(browser, token)));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'link_invalid'), 'ok']);
  });

  it('a confirmation link lives one hour', async () => {
    const [one, late] = [await signUp(), await signUp()];
    mida.clock.advance(hourMs - 1);
    expect(await press(one.browser, one.token)).toBe('ok');
    mida.clock.advance(1);
    expect(await press(late.browser, late.token)).toBe('link_invalid');
    expect(await userOf(late.browser)).toBeNull();
  });

  it('a press keeps the password and ends the sessions that began elsewhere', async () => {
    const { browser, email, token } = await signUp();
    const elsewhere = await signInElsewhere(email);
    expect(await press(browser, token)).toBe('ok');
    expect(await userOf(elsewhere)).toBeNull();
    expect(await userOf(await signInElsewhere(email))).toMatchObject({ email, isEmailConfirmed: true });
  });

  it('a press keeps this browser’s session and informs its open streams', async () => {
    const { browser, email, token } = await signUp();
    await browser.client.auth.signIn({ email, password: testPassword });
    const before = browser.cookies.get('mida.session_token');
    mida.announced.length = 0;
    expect(await press(browser, token)).toBe('ok');
    expect(browser.cookies.get('mida.session_token')).toBe(before);
    const user = await userOf(browser);
    expect(user?.isEmailConfirmed).toBe(true);
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'session', id: user?.id }));
  });

  it('a press asks for a second factor that was set up', async () => {
    const { browser, email, token } = await signUp();
    await browser.client.auth.signIn({ email, password: testPassword });
    const { secret } = await browser.client.auth.enableTwoFactor({ password: testPassword });
    await browser.client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
    await browser.client.auth.signOut();
    expect(await browser.client.auth.confirmEmail({ token })).toEqual({
      user: null,
      twoFactorRequired: true,
    });
    expect(await isConfirmed(email)).toBe(true);
  });

  it('a press confirms a suspended user’s address and creates no session', async () => {
    const { browser, email, token } = await signUp();
    const { rows } = await mida.database.pool.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    const [person] = rows;
    const suspension = { newStatus: 'suspended', reason: 'test', by: actingAs(await adminOf(mida)) } as const;
    await updateUserStatus(mida.app, { userId: person?.id ?? '', ...suspension });
    expect(await browser.client.auth.confirmEmail({ token })).toEqual({ user: null });
    expect(await isConfirmed(email)).toBe(true);
    expect(await userOf(browser)).toBeNull();
  });

  it('a press still works after a second sign-up with the same address', async () => {
    const { browser, email, token } = await signUp();
    const again = browser.client.auth.signUp({ username: 'Salma', email, password: 'another-one-9' });
    expect(await outcomeOf(again)).toBe('email_taken');
    expect(await press(browser, token)).toBe('ok');
  });

  it('a press is refused without the sign-up’s cookie, and with the cookie of another account', async () => {
    const { browser, token } = await signUp();
    const other = await signUp();
    const forged = openBrowser(mida);
    forged.cookies.set('mida.sign_up', 'nonsense');
    for (const visitor of [openBrowser(mida), other.browser, forged]) {
      expect(await press(visitor, token)).toBe('new_password_required');
    }
    expect(await press(browser, token)).toBe('ok');
  });

  it('the sign-up’s cookie is unreadable to scripts, and the database holds only its hash', async () => {
    const { browser } = await signUp();
    const { headers } = await fetch(`${mida.origin}/api/v1/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.99.0.1' },
      body: JSON.stringify({ username: 'Salma', email: `${randomUUID()}@mida.test`, password: testPassword }),
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mida\.sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const { rows } = await mida.database.pool.query('select * from users');
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('mida.sign_up'));
  });
});

it('a confirmation sent by another site is refused', async () => {
  const { email, token } = await signUp();
  const answer = await fetch(`${mida.origin}/api/v1/auth/confirm-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
    body: JSON.stringify({ token, password: 'mellah-gate-58' }),
  });
  expect(answer.status).toBe(403);
  expect(await isConfirmed(email)).toBe(false);
});

it('the mailed link leads to the configured site, whatever host the request names', async () => {
  const email = `${randomUUID()}@mida.test`;
  const forged = openBrowser(mida, { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' });
  await forged.client.auth.signUp({ username: 'Salma', email, password: testPassword });
  const [mail] = await mailTo(mida, email);
  expect(mail?.link).toMatch(/^http:\/\/mida\.test\/confirm-email\?token=[\w-]{43}$/);
});

describe('another confirmation mail', () => {
  it('a second confirmation mail can be sent, and either link confirms', async () => {
    const { browser, email, token } = await signUp();
    await browser.client.auth.resendConfirmation({ email });
    const second = tokenOf(await linkTo(mida, email));
    expect(second).not.toBe(token);
    expect(await press(browser, token)).toBe('ok');
    expect(await press(browser, second)).toBe('link_invalid');
  });

  it('no confirmation mail goes to a confirmed or an unknown address', async () => {
    const confirmed = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email: confirmed });
    const unknown = `${randomUUID()}@mida.test`;
    for (const email of [confirmed, unknown]) {
      expect(await openBrowser(mida).client.auth.resendConfirmation({ email })).toEqual({});
      expect(await mailTo(mida, email)).toEqual([]);
    }
  });
});

it('no token in the database can be used as a link', async () => {
  const { token } = await signUp();
  const { rows } = await mida.database.pool.query('select * from mail_links');
  expect(JSON.stringify(rows)).not.toContain(token);
});
