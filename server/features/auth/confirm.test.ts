import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';

const mida = await startTestApp({ settings: { ADMIN_EMAILS: 'boss@mida.test' } });
afterAll(() => mida.close());

const hourMs = 60 * 60_000;

async function signUp(email = `${randomUUID()}@mida.test`) {
  const browser = openBrowser(mida);
  await browser.client.auth.signUp({ username: 'Salma Benali', email, password: testPassword });
  return { browser, email, link: await linkTo(mida, email) };
}

const arrivalOf = (answer: Response) => answer.headers.get('location')?.replace('http://mida.test', '');
const userOf = async ({ client }: ReturnType<typeof openBrowser>) => (await client.auth.getSession()).user;

describe('a confirmation link', () => {
  it('confirms the address, signs in, and arrives at the home page', async () => {
    const { browser, email, link } = await signUp();
    expect(await userOf(browser)).toBeNull();
    const answer = await browser.get(link);
    expect(answer.status).toBe(303);
    expect(arrivalOf(answer)).toBe('/home?confirmed=1');
    expect(await userOf(browser)).toMatchObject({ email, isEmailConfirmed: true, role: 'customer' });
  });

  it('works once: the second time it says so, and signs nobody in', async () => {
    const { browser, link } = await signUp();
    await browser.get(link);
    const other = openBrowser(mida);
    expect(arrivalOf(await other.get(link))).toBe('/home?link=used');
    expect(await userOf(other)).toBeNull();
  });

  it('is followed by one of twenty at once', async () => {
    const { link } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(mida).get(link)));
    expect(answers.map(arrivalOf).toSorted()).toEqual([
      '/home?confirmed=1',
      ...Array.from({ length: 19 }, () => '/home?link=used'),
    ]);
  });

  it('is good for an hour and no longer', async () => {
    const { link } = await signUp();
    const late = await signUp();
    mida.clock.advance(hourMs - 1);
    expect(arrivalOf(await openBrowser(mida).get(link))).toBe('/home?confirmed=1');
    mida.clock.advance(1);
    expect(arrivalOf(await late.browser.get(late.link))).toBe('/home?link=expired');
    expect(await userOf(late.browser)).toBeNull();
  });

  it('that nobody sent is unknown', async () => {
    for (const query of ['?token=nonsense', '', '?token=a&token=b', `?token=${'x'.repeat(5000)}`]) {
      const answer = await openBrowser(mida).get(`/api/auth/verify-email${query}`);
      expect(arrivalOf(answer)).toBe('/home?link=unknown');
    }
  });

  it('of a reset does not confirm', async () => {
    const { browser, email } = await signUp();
    await browser.client.auth.requestPasswordReset({ email });
    const token = (await linkTo(mida, email)).split('token=')[1];
    expect(arrivalOf(await browser.get(`/api/auth/verify-email?token=${token}`))).toBe('/home?link=unknown');
  });

  it('is not used up by a mail program that looks it up with HEAD', async () => {
    const { browser, link } = await signUp();
    await fetch(mida.origin + link, { method: 'HEAD' });
    expect(arrivalOf(await browser.get(link))).toBe('/home?confirmed=1');
  });

  it('leads to the site of the settings, whatever host the request names', async () => {
    const email = `${randomUUID()}@mida.test`;
    const forged = openBrowser(mida, { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' });
    await forged.client.auth.signUp({ username: 'Salma', email, password: testPassword });
    const [mail] = await mailTo(mida, email);
    expect(mail?.link).toMatch(/^http:\/\/mida\.test\/api\/auth\/verify-email\?token=[\w-]{43}$/);
  });

  it('leaves somebody else signed in here, and confirms all the same', async () => {
    const { link, email } = await signUp();
    const browser = openBrowser(mida);
    const ownEmail = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email: ownEmail });
    await browser.client.auth.signIn({ email: ownEmail, password: testPassword });
    expect(arrivalOf(await browser.get(link))).toBe('/home?confirmed=1');
    expect(await userOf(browser)).toMatchObject({ email: ownEmail });
    const { user } = await openBrowser(mida).client.auth.signIn({ email, password: testPassword });
    expect(user.isEmailConfirmed).toBe(true);
  });

  it('of an address that the settings list asks for a new password, which makes its owner an admin', async () => {
    const email = 'boss@mida.test';
    const { browser, link } = await signUp(email);
    expect(link).toMatch(/^\/update-password\?token=[\w-]{43}$/);
    const [mail] = await mailTo(mida, email);
    expect(mail?.text).toContain('اختيار كلمة مرور جديدة');
    const password = 'mellah-gate-58';
    await browser.client.auth.updatePassword({ token: tokenOf(link), password });
    const { user } = await browser.client.auth.signIn({ email, password });
    expect(user).toMatchObject({ role: 'admin', isEmailConfirmed: true });
  });

  it('confirms nothing once the settings list its address', async () => {
    const { browser, email, link } = await signUp();
    const listed = await startTestApp({
      settings: { ADMIN_EMAILS: email },
      shared: { database: mida.database, hub: mida.app.live },
    });
    expect(arrivalOf(await openBrowser(listed).get(link))).toBe('/home?link=used');
    const { user } = await browser.client.auth.signIn({ email, password: testPassword });
    expect(user.isEmailConfirmed).toBe(false);
    await listed.close();
  });
});

describe('many links from one address', () => {
  const client = { 'x-forwarded-for': '198.51.100.61' };
  const follow = (link: string) => openBrowser(mida, client).get(link);

  it('are followed as long as they are good: a mobile operator’s customers share one', async () => {
    for (let person = 0; person < 35; person += 1) {
      const email = `${randomUUID()}@mida.test`;
      await createPerson(mida, { email, isEmailConfirmed: false });
      expect(arrivalOf(await follow(await linkTo(mida, email)))).toBe('/home?confirmed=1');
    }
  });

  it('that are made up are refused after thirty, at the home page', async () => {
    const { link } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => follow('/api/auth/verify-email?token=guess')),
    );
    expect(answers.map(arrivalOf).filter((arrival) => arrival === '/home?link=unknown')).toHaveLength(30);
    expect(arrivalOf(await follow(link))).toBe('/home?link=too_many');
    expect(arrivalOf(await openBrowser(mida).get(link))).toBe('/home?confirmed=1');
  });

  it('that a fault of ours stops end at the home page too', async () => {
    const { link } = await signUp();
    await mida.database.pool.query('alter table mail_links rename to away');
    expect(arrivalOf(await openBrowser(mida).get(link))).toBe('/home?link=failed');
    await mida.database.pool.query('alter table away rename to mail_links');
    expect(mida.faults.splice(0)).toMatchObject([{ msg: 'a confirmation failed' }]);
    expect(arrivalOf(await openBrowser(mida).get(link))).toBe('/home?confirmed=1');
  });
});

describe('asking for the link again', () => {
  it('sends another, and either confirms', async () => {
    const { browser, email, link } = await signUp();
    await browser.client.auth.resendConfirmation({ email });
    const second = await linkTo(mida, email);
    expect(second).not.toBe(link);
    expect(arrivalOf(await browser.get(link))).toBe('/home?confirmed=1');
    expect(arrivalOf(await browser.get(second))).toBe('/home?link=used');
  });

  it('writes nothing to who is confirmed, and nothing to who is unknown', async () => {
    const confirmed = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email: confirmed });
    const unknown = `${randomUUID()}@mida.test`;
    for (const email of [confirmed, unknown]) {
      expect(await openBrowser(mida).client.auth.resendConfirmation({ email })).toEqual({});
      expect(await mailTo(mida, email)).toEqual([]);
    }
  });
});

it('keeps no token in the database that could be followed', async () => {
  const { link } = await signUp();
  const token = link.split('token=')[1] ?? '';
  const { rows } = await mida.database.pool.query('select * from mail_links');
  expect(JSON.stringify(rows)).not.toContain(token);
});
