import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/domain/permissions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';
import { providerSettings, signInVia, startFakeProviders } from '#server/testing/providers.ts';
import { removeSecondFactor } from '#server/features/users/console-commands.ts';
import { codeAt } from './totp.ts';

const providers = await startFakeProviders();
const mida = await startTestApp({ settings: providerSettings });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const stepMs = 30_000;
const codeNow = (secret: string) => codeAt(secret, mida.clock.now());
const userOf = async ({ client }: Browser) => (await client.auth.getSession()).user;
const signIn = (browser: Browser, email: string) =>
  outcomeOf(browser.client.auth.signIn({ email, password: testPassword }));
const verify = (browser: Browser, code: string) => outcomeOf(browser.client.auth.verifyTwoFactor({ code }));

async function person(role: Role = 'admin') {
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email, role });
  const browser = openBrowser(mida);
  await signIn(browser, email);
  return { email, userId, browser };
}

/** A person with a second factor, with the code of this half minute used up. */
async function protectedPerson(role: Role = 'admin') {
  const { email, userId, browser } = await person(role);
  const { secret } = await browser.client.auth.enableTwoFactor({ password: testPassword });
  const { recoveryCodes } = await browser.client.auth.confirmTwoFactor({ code: codeNow(secret) });
  mida.clock.advance(stepMs);
  return { email, userId, browser, secret, recoveryCodes };
}

describe('turning on the second factor', () => {
  it('turning on the second factor takes the password and a code of the app', async () => {
    const { email, browser } = await person();
    expect(await outcomeOf(browser.client.auth.enableTwoFactor({ password: 'zellige-00' }))).toBe(
      'wrong_password',
    );
    const { secret, uri } = await browser.client.auth.enableTwoFactor({ password: testPassword });
    expect(uri).toBe(`otpauth://totp/Mida:${encodeURIComponent(email)}?secret=${secret}&issuer=Mida`);
    expect(await outcomeOf(browser.client.auth.confirmTwoFactor({ code: '000000' }))).toBe('wrong_code');
    expect(await signIn(openBrowser(mida), email)).toBe('ok');
    const { recoveryCodes } = await browser.client.auth.confirmTwoFactor({ code: codeNow(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(await signIn(openBrowser(mida), email)).toBe('two_factor_required');
  });

  it('turning on the second factor ends the other sessions', async () => {
    const { userId, browser } = await person();
    const elsewhere = await signedIn(mida, userId);
    const { secret } = await browser.client.auth.enableTwoFactor({ password: testPassword });
    await browser.client.auth.confirmTwoFactor({ code: codeNow(secret) });
    expect((await elsewhere.client.auth.getSession()).user).toBeNull();
    expect(await userOf(browser)).toMatchObject({ id: userId });
  });

  it('turning on the second factor again is refused, and the app’s secret stays', async () => {
    const { browser } = await protectedPerson();
    const again = browser.client.auth.enableTwoFactor({ password: testPassword });
    expect(await outcomeOf(again)).toBe('two_factor_already_on');
  });

  it('the database holds no readable secret and no readable codes', async () => {
    const { secret, recoveryCodes, userId } = await protectedPerson();
    const tables = await Promise.all(
      ['authenticators', 'recovery_codes'].map((table) =>
        mida.database.pool.query(`select * from ${table} where user_id = $1`, [userId]),
      ),
    );
    const text = JSON.stringify(tables.map(({ rows }) => rows));
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.slice(0, 5));
  });
});

describe('signing in with the second factor', () => {
  it('a password alone opens nothing until the code is given', async () => {
    const { email, secret } = await protectedPerson();
    const browser = openBrowser(mida);
    expect(await signIn(browser, email)).toBe('two_factor_required');
    expect(await browser.client.auth.getSession()).toEqual({ user: null, twoFactorRequired: true });
    expect(await outcomeOf(browser.client.orders.listMine({}))).toBe('unauthenticated');
    const [half] = [...browser.cookies.values()];
    const { user } = await browser.client.auth.verifyTwoFactor({ code: codeNow(secret) });
    expect(user).toMatchObject({ email });
    expect(await userOf(browser)).toMatchObject({ email });
    expect([...browser.cookies.values()]).not.toContain(half);
  });

  it('a code may have spaces and Arabic digits', async () => {
    const { email, secret } = await protectedPerson();
    const browser = openBrowser(mida);
    await signIn(browser, email);
    const arabic = codeNow(secret).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(await verify(browser, `${arabic.slice(0, 3)} ${arabic.slice(3)} `)).toBe('ok');
  });

  it('one of four sign-ins at once with the same code works', async () => {
    const { email, secret } = await protectedPerson();
    const browsers = Array.from({ length: 4 }, () => openBrowser(mida));
    for (const browser of browsers) await signIn(browser, email);
    const code = codeNow(secret);
    const outcomes = await Promise.all(browsers.map((browser) => verify(browser, code)));
    expect(outcomes.toSorted()).toEqual(['code_used', 'code_used', 'code_used', 'ok']);
  });

  it('codes can be guessed five times in a quarter of an hour, even by three hundred tries at once', async () => {
    const { email } = await protectedPerson();
    const browser = openBrowser(mida);
    await signIn(browser, email);
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, index) => verify(browser, String(index).padStart(6, '0'))),
    );
    expect(outcomes.filter((outcome) => outcome === 'wrong_code')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(295);
  });

  it('a sign-in whose ten minutes for the code are over is refused', async () => {
    const { email, userId, secret } = await protectedPerson();
    const browser = openBrowser(mida);
    await signIn(browser, email);
    await mida.database.pool.query(
      `update sessions set second_factor_until = now() - interval '1 second' where user_id = $1 and second_factor_until is not null`,
      [userId],
    );
    expect(await verify(browser, codeNow(secret))).toBe('unauthenticated');
    expect(await browser.client.auth.getSession()).toEqual({ user: null });
  });

  it('a recovery code replaces the app’s code once', async () => {
    const { email, recoveryCodes } = await protectedPerson();
    const [code = ''] = recoveryCodes;
    const browser = openBrowser(mida);
    await signIn(browser, email);
    expect(await verify(browser, code.toUpperCase().replace('-', ''))).toBe('ok');
    expect((await browser.client.account.getMine()).recoveryCodesLeft).toBe(9);
    const again = openBrowser(mida);
    await signIn(again, email);
    expect(await verify(again, code)).toBe('wrong_code');
  });

  it('a sign-in through Google asks for the code', async () => {
    const { email, secret, userId } = await protectedPerson();
    providers.profile = { sub: randomUUID(), name: 'Salma', email, isEmailVerified: true };
    const browser = openBrowser(mida);
    expect(await signInVia(browser, providers, 'google')).toBe('/home?provider=google');
    expect(await browser.client.auth.getSession()).toEqual({ user: null, twoFactorRequired: true });
    expect(await verify(browser, codeNow(secret))).toBe('ok');
    expect(await userOf(browser)).toMatchObject({ id: userId });
  });

  it('a reset by mail still asks for the code', async () => {
    const { email } = await protectedPerson();
    const browser = openBrowser(mida);
    await browser.client.auth.requestPasswordReset({ email });
    const token = tokenOf(await linkTo(mida, email));
    await browser.client.auth.updatePassword({ token, password: testPassword });
    expect(await signIn(browser, email)).toBe('two_factor_required');
  });

  it('a code without a sign-in under way is refused', async () => {
    expect(await verify(openBrowser(mida), '000000')).toBe('unauthenticated');
    const { browser } = await protectedPerson();
    expect(await verify(browser, '000000')).toBe('unauthenticated');
  });
});

describe('new recovery codes', () => {
  const renew = (browser: Browser, code: string) =>
    outcomeOf(browser.client.auth.renewRecoveryCodes({ code }));

  it('new recovery codes take a code of the app once and replace the old ones', async () => {
    const { email, browser, secret, recoveryCodes: old } = await protectedPerson();
    expect(await renew(browser, '000000')).toBe('wrong_code');
    expect(await renew(browser, old[0] ?? '')).toBe('wrong_code');
    const { recoveryCodes } = await browser.client.auth.renewRecoveryCodes({ code: codeNow(secret) });
    expect(await renew(browser, codeNow(secret))).toBe('code_used');
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
    expect((await browser.client.account.getMine()).recoveryCodesLeft).toBe(10);
    const elsewhere = openBrowser(mida);
    await signIn(elsewhere, email);
    expect(await verify(elsewhere, old[0] ?? '')).toBe('wrong_code');
    expect(await verify(elsewhere, recoveryCodes[0] ?? '')).toBe('ok');
  });

  it('recovery codes are refused while the second factor is off or unconfirmed', async () => {
    const { browser } = await person();
    expect(await renew(browser, '000000')).toBe('wrong_code');
    const { secret } = await browser.client.auth.enableTwoFactor({ password: testPassword });
    expect(await renew(browser, codeNow(secret))).toBe('wrong_code');
    expect((await browser.client.account.getMine()).recoveryCodesLeft).toBe(0);
  });

  it('codes for new recovery codes can be guessed five times in a quarter of an hour', async () => {
    const { browser } = await protectedPerson();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => renew(browser, '000000')));
    expect(outcomes.filter((outcome) => outcome === 'wrong_code')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(15);
  });
});

describe('a lost app', () => {
  it('a user who lost app and recovery codes signs in again after the operator has removed the factor', async () => {
    const { email } = await protectedPerson();
    const { email: another } = await protectedPerson();
    expect(await removeSecondFactor(mida.app, email)).toBe(true);
    const browser = openBrowser(mida);
    expect(await signIn(browser, email)).toBe('ok');
    expect(await browser.client.account.getMine()).toMatchObject({
      hasTwoFactor: false,
      recoveryCodesLeft: 0,
    });
    expect(await signIn(openBrowser(mida), another)).toBe('two_factor_required');
  });
});

describe('turning off the second factor', () => {
  it('turning off the second factor takes the password and a code', async () => {
    const { email, browser, secret } = await protectedPerson();
    const off = (password: string, code: string) =>
      outcomeOf(browser.client.auth.disableTwoFactor({ password, code }));
    expect(await off('zellige-00', codeNow(secret))).toBe('wrong_password');
    expect(await off(testPassword, '000000')).toBe('wrong_code');
    expect(await off(testPassword, codeNow(secret))).toBe('ok');
    expect(await signIn(openBrowser(mida), email)).toBe('ok');
    expect(await browser.client.account.getMine()).toMatchObject({
      hasTwoFactor: false,
      recoveryCodesLeft: 0,
    });
  });
});

describe('a second factor demanded of admins', () => {
  it('an admin without a demanded second factor may only turn it on, and other users are not asked', async () => {
    const { browser, userId } = await person();
    const owner = await person('customer');
    const { settings } = browser.client;
    const demand = (adminsNeedTwoFactor: boolean) =>
      settings.update({ commissionPercent: 15, restaurantsMayReject: false, adminsNeedTwoFactor });
    expect(await demand(true)).toMatchObject({ adminsNeedTwoFactor: true });
    expect(await outcomeOf(settings.get())).toBe('two_factor_missing');
    expect(await userOf(browser)).toMatchObject({ id: userId, needsTwoFactor: true });
    expect(await userOf(owner.browser)).not.toHaveProperty('needsTwoFactor');

    const { secret } = await browser.client.auth.enableTwoFactor({ password: testPassword });
    await browser.client.auth.confirmTwoFactor({ code: codeNow(secret) });
    expect(await settings.get()).toMatchObject({ adminsNeedTwoFactor: true });
    expect(await userOf(browser)).not.toHaveProperty('needsTwoFactor');
    await demand(false);
  });

  it('a change of settings without the demand for a second factor keeps it', async () => {
    const { browser } = await person();
    const { settings } = browser.client;
    await settings.update({ commissionPercent: 12, restaurantsMayReject: true });
    expect(await settings.get()).toMatchObject({ commissionPercent: 12, adminsNeedTwoFactor: false });
  });
});
