import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const hourMs = 60 * 60_000;
const newPassword = 'mellah-gate-58';

async function person(isEmailConfirmed = true) {
  const email = `${randomUUID()}@mida.test`;
  return { email, userId: await createPerson(mida, { email, isEmailConfirmed }) };
}

async function askForReset(email: string): Promise<string> {
  await visitor(mida).client.auth.requestPasswordReset({ email });
  return tokenOf(await linkTo(mida, email));
}

const reset = (token: string, password = newPassword) =>
  outcomeOf(visitor(mida).client.auth.updatePassword({ token, password }));
const check = (token: string) => visitor(mida).client.auth.checkResetLink({ token });
const signIn = (email: string, password: string) =>
  outcomeOf(visitor(mida).client.auth.signIn({ email, password }));

describe('reset links', () => {
  it('a reset link opens the update-password page and sets the new password', async () => {
    const { email } = await person();
    await visitor(mida).client.auth.requestPasswordReset({ email });
    expect(await linkTo(mida, email)).toMatch(/^\/update-password\?token=[\w-]{43}$/);
    expect(await reset(tokenOf(await linkTo(mida, email)))).toBe('ok');
    expect(await signIn(email, testPassword)).toBe('wrong_credentials');
    expect(await signIn(email, newPassword)).toBe('ok');
  });

  it('one of a hundred resets at once with the same link works', async () => {
    const { email } = await person();
    const token = await askForReset(email);
    const passwords = Array.from({ length: 100 }, (_, index) => `${newPassword}-${index}`);
    const outcomes = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => !['ok', 'link_invalid', 'unavailable'].includes(outcome))).toEqual(
      [],
    );
    expect(await signIn(email, passwords[outcomes.indexOf('ok')] ?? '')).toBe('ok');
  });

  it('a reset link lives one hour', async () => {
    const { email } = await person();
    const token = await askForReset(email);
    mida.clock.advance(hourMs);
    expect(await reset(token)).toBe('link_invalid');
    const next = await askForReset(email);
    mida.clock.advance(hourMs - 1);
    expect(await reset(next)).toBe('ok');
  });

  it('a reset link stays valid after a second request, and both end when either is used', async () => {
    const { email } = await person();
    const [first, second] = [await askForReset(email), await askForReset(email)];
    expect(await reset(first)).toBe('ok');
    expect(await reset(second)).toBe('link_invalid');
  });

  it('a reset ends every session and every other link, and informs the open streams', async () => {
    const { email, userId } = await person(false);
    const elsewhere = await signedIn(mida, userId);
    await visitor(mida).client.auth.resendConfirmation({ email });
    const confirmation = tokenOf(await linkTo(mida, email));
    const token = await askForReset(email);
    mida.announced.length = 0;
    expect(await reset(token)).toBe('ok');
    expect((await elsewhere.client.auth.getSession()).user).toBeNull();
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'session', id: userId }));
    const { client } = visitor(mida);
    expect(await client.auth.checkConfirmationLink({ token: confirmation })).toEqual({ state: 'used' });
  });

  it('a reset confirms the address', async () => {
    const { email } = await person(false);
    await reset(await askForReset(email));
    const { user } = await visitor(mida).client.auth.signIn({ email, password: newPassword });
    expect(user.isEmailConfirmed).toBe(true);
  });

  it('a common password is refused in any case and leaves the link valid', async () => {
    const { email } = await person();
    const token = await askForReset(email);
    expect(await reset(token, '123456')).toBe('password_too_common');
    expect(await reset(token, 'PassWord')).toBe('password_too_common');
    expect(await reset(token)).toBe('ok');
  });

  it('checking a reset link returns its address and does not use it up', async () => {
    const { email } = await person();
    const token = await askForReset(email);
    for (const _ of [1, 2]) expect(await check(token)).toEqual({ state: 'valid', email });
    expect(await reset(token)).toBe('ok');
    expect(await check(token)).toEqual({ state: 'used' });
  });

  it('checking an invalid reset link returns why it is invalid, and no address', async () => {
    const { email } = await person(false);
    await visitor(mida).client.auth.resendConfirmation({ email });
    expect(await check(tokenOf(await linkTo(mida, email)))).toEqual({ state: 'unknown' });
    const first = await askForReset(email);
    const second = await askForReset(email);
    await reset(first);
    expect(await check(second)).toEqual({ state: 'used' });
    const late = await askForReset(email);
    mida.clock.advance(hourMs);
    expect(await check(late)).toEqual({ state: 'expired' });
    expect(await check('not a real token')).toEqual({ state: 'unknown' });
  });

  it('checks of reset links are not limited, because a link of 256 bits cannot be guessed', async () => {
    const { email } = await person();
    const token = await askForReset(email);
    const { client } = visitor(mida);
    const ask = (asked: string) => outcomeOf(client.auth.checkResetLink({ token: asked }));
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => ask('nonsense')));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await outcomeOf(client.auth.updatePassword({ token, password: newPassword }))).toBe('ok');
  });

  it('a link of another purpose, or without one, is refused', async () => {
    const { email } = await person(false);
    await visitor(mida).client.auth.resendConfirmation({ email });
    expect(await reset(tokenOf(await linkTo(mida, email)))).toBe('link_invalid');
    expect(await reset('nonsense')).toBe('link_invalid');
  });
});

it('a request for a reset answers alike for known and unknown addresses, and mails known ones alone', async () => {
  const { email } = await person();
  const unknown = `${randomUUID()}@mida.test`;
  const answers = await Promise.all([email, unknown].map((to) => rawAnswer(to)));
  expect(answers[0]).toEqual(answers[1]);
  expect(await mailTo(mida, email)).toHaveLength(1);
  expect(await mailTo(mida, unknown)).toEqual([]);
});

async function rawAnswer(email: string) {
  const { headers } = visitor(mida);
  const answer = await fetch(`${mida.origin}/api/v1/auth/request-password-reset`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { date: _date, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, body: await answer.text(), headers: rest };
}

describe('requests by a stranger', () => {
  const askFrom = (network: string, email: string) => {
    const { client } = openBrowser(mida, { 'x-forwarded-for': network });
    return outcomeOf(client.auth.requestPasswordReset({ email }));
  };

  it('an address gets at most four mails an hour from one network, and the answer never changes', async () => {
    const { email } = await person();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => askFrom('198.51.100.7', email)));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await mailTo(mida, email)).toHaveLength(4);
  });

  it('an address gets at most ten mails an hour, and its owner can still sign in and use a link', async () => {
    const { email } = await person();
    await askFrom('198.51.100.9', email);
    const owned = tokenOf(await linkTo(mida, email));
    const flood = Array.from({ length: 30 }, (_, index) => askFrom(`203.0.113.${index}`, email));
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['ok']));
    expect(await mailTo(mida, email)).toHaveLength(10);
    expect(await signIn(email, testPassword)).toBe('ok');
    expect(await reset(owned)).toBe('ok');
    expect(await signIn(email, newPassword)).toBe('ok');
  });

  it('a stranger’s requests do not block the owner’s request from another network', async () => {
    const { email } = await person();
    for (let tries = 0; tries < 8; tries += 1) await askFrom('198.51.100.8', email);
    const before = (await mailTo(mida, email)).length;
    await visitor(mida).client.auth.requestPasswordReset({ email });
    expect(await mailTo(mida, email)).toHaveLength(before + 1);
  });

  it('a stranger’s requests delay no notice to the owner', async () => {
    const { email, userId } = await person();
    const flood = Array.from({ length: 12 }, (_, index) => askFrom(`203.0.113.${index}`, email));
    await Promise.all(flood);
    const { client } = await signedIn(mida, userId);
    await client.account.changePassword({ password: testPassword, newPassword });
    const [newest] = await mailTo(mida, email);
    expect(newest?.subject).toBe('تم تغيير كلمة المرور في ميدة');
  });
});

it('a network that asks for too many addresses is refused with the time to wait', async () => {
  const { client } = openBrowser(mida, { 'x-forwarded-for': '198.51.100.77' });
  const ask = () => refusalOf(client.auth.requestPasswordReset({ email: `${randomUUID()}@mida.test` }));
  await Promise.all(Array.from({ length: 30 }, ask));
  const refusal = await ask();
  expect(refusal?.code).toBe('rate_limited');
  expect(refusal?.details).toEqual({ retryAfterSeconds: expect.closeTo(3600, -2) });
});

it('a network’s limit leaves other networks in', async () => {
  const ask = (network: string) => {
    const { client } = openBrowser(mida, { 'x-forwarded-for': network });
    return outcomeOf(client.auth.requestPasswordReset({ email: `${randomUUID()}@mida.test` }));
  };
  await Promise.all(Array.from({ length: 30 }, () => ask('198.51.100.78')));
  expect(await ask('198.51.100.78')).toBe('rate_limited');
  expect(await ask('198.51.100.79')).toBe('ok');
});
