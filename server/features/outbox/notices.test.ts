import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';
import { providerSettings, signInVia, startFakeProviders } from '#server/testing/providers.ts';
import { queueMail } from '#server/features/auth/door.ts';
import { codeAt } from '#server/features/auth/totp.ts';

const providers = await startFakeProviders();
const mida = await startTestApp({ settings: { ...providerSettings, SUPPORT_PHONE: '0524 11 22 33' } });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const password = testPassword;
const newPassword = 'mellah-gate-58';
const codeNow = (secret: string) => codeAt(secret, mida.clock.now());

/** A user and a bystander: each test shows that the bystander got no mail. */
async function scene(isEmailConfirmed = true) {
  await createPerson(mida);
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email, isEmailConfirmed });
  const browser = openBrowser(mida);
  await browser.client.auth.signIn({ email, password });
  await mida.database.pool.query(`delete from outbox`);
  return { email, userId, client: browser.client };
}

/** Every mail queued since the scene began: address and template. */
async function mails() {
  const { rows } = await mida.database.pool.query<{ to: string; template: string; isDue: boolean }>(
    `select payload->>'to' as to, payload->>'template' as template, run_at <= now() as "isDue"
     from outbox where topic = 'mail' order by id`,
  );
  return rows;
}

const now = (to: string, template: string) => ({ to, template, isDue: true });

async function withTwoFactor() {
  const found = await scene();
  const { secret } = await found.client.auth.enableTwoFactor({ password });
  const { recoveryCodes } = await found.client.auth.confirmTwoFactor({ code: codeNow(secret) });
  mida.clock.advance(30_000);
  return { ...found, secret, recoveryCodes };
}

async function reset(email: string): Promise<void> {
  const { client } = openBrowser(mida);
  await client.auth.requestPasswordReset({ email });
  await client.auth.updatePassword({ token: tokenOf(await linkTo(mida, email)), password: newPassword });
}

it('an address is mailed at most twenty changes of its account in an hour, whatever changed', async () => {
  const { email, client } = await scene(false);
  let codes: string[] = [];
  const turnOn = async () => {
    const { secret } = await client.auth.enableTwoFactor({ password });
    codes = (await client.auth.confirmTwoFactor({ code: codeNow(secret) })).recoveryCodes;
  };
  for (let turn = 0; turn < 9; turn += 1) {
    await turnOn();
    await client.auth.disableTwoFactor({ password, code: codes[0] ?? '' });
  }
  await client.account.changePassword({ password, newPassword });
  await client.account.changePassword({ password: newPassword, newPassword: password });
  const changed = client.account.changePassword({ password, newPassword });
  expect(await outcomeOf(changed)).toBe('rate_limited');
  expect(await outcomeOf(turnOn())).toBe('rate_limited');
  expect(await mails()).toHaveLength(20);
  await reset(email);
  expect((await mails()).at(-1)).toEqual(now(email, 'password_reset'));
});

describe('causes of a notice', () => {
  it('a changed password is mailed to its user alone', async () => {
    const { email, client } = await scene();
    await client.account.changePassword({ password, newPassword });
    expect(await mails()).toEqual([now(email, 'password_changed')]);
  });

  it('a password reset by link is mailed to its user alone', async () => {
    const { email } = await scene();
    await reset(email);
    expect(await mails()).toEqual([now(email, 'reset'), now(email, 'password_reset')]);
  });

  it('a second factor turned on, its new codes and its end are mailed to their user alone', async () => {
    const { email, client, secret } = await withTwoFactor();
    await client.auth.renewRecoveryCodes({ code: codeNow(secret) });
    mida.clock.advance(30_000);
    await client.auth.disableTwoFactor({ password, code: codeNow(secret) });
    expect(await mails()).toEqual([
      now(email, 'two_factor_enabled'),
      now(email, 'recovery_codes_renewed'),
      now(email, 'two_factor_disabled'),
    ]);
  });

  it('a newly linked provider is mailed to its user alone', async () => {
    const { email } = await scene();
    providers.profile = { sub: randomUUID(), name: 'Salma', email, isEmailVerified: true };
    await signInVia(openBrowser(mida), providers, 'google');
    expect(await mails()).toEqual([now(email, 'google_linked')]);
  });

  it('a first password is mailed to its user alone', async () => {
    const { email, userId } = await scene();
    await mida.database.pool.query('delete from accounts where user_id = $1', [userId]);
    providers.profile = { sub: randomUUID(), name: 'Salma', email, isEmailVerified: true };
    const browser = openBrowser(mida);
    await signInVia(browser, providers, 'google');
    await browser.client.account.changePassword({ newPassword });
    expect(await mails()).toEqual([now(email, 'password_set')]);
  });

  it('a reset of an unconfirmed account mails its user each provider, factor and password it removed', async () => {
    const { email, userId, client } = await scene(false);
    const { secret } = await client.auth.enableTwoFactor({ password });
    await client.auth.confirmTwoFactor({ code: codeNow(secret) });
    await mida.database.pool.query(
      `insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
       values (gen_random_uuid(), $1, 'stranger', 'facebook', now(), now())`,
      [userId],
    );
    await reset(email);
    expect(await mails()).toEqual([
      now(email, 'two_factor_enabled'),
      now(email, 'reset'),
      now(email, 'providers_unlinked'),
      now(email, 'two_factor_disabled'),
      now(email, 'password_reset'),
    ]);
  });
});

describe('notices', () => {
  it('mails that use up the hour of an address do not delay a notice', async () => {
    const { email, client } = await scene();
    const { config, db } = mida.app;
    for (let count = 0; count < 6; count += 1)
      await queueMail(config, db, { template: 'account_exists', to: email });
    await client.account.changePassword({ password, newPassword });
    expect((await mails()).map(({ template, isDue }) => [template, isDue])).toEqual([
      ...Array.from({ length: 5 }, () => ['account_exists', true]),
      ['account_exists', false],
      ['password_changed', true],
    ]);
  });

  it('an account that a provider has just created gets no notice', async () => {
    await scene();
    const email = `${randomUUID()}@mida.test`;
    providers.profile = { sub: randomUUID(), name: 'Salma', email, isEmailVerified: true };
    await signInVia(openBrowser(mida), providers, 'google');
    expect(await mails()).toEqual([]);
  });

  it('a notice links to a new password and names the help line', async () => {
    const { email, client } = await scene();
    await client.account.changePassword({ password, newPassword });
    const [mail] = await mailTo(mida, email);
    expect(mail?.link).toBe('http://mida.test/update-password');
    expect(mail?.text).toContain('للمساعدة اتصل بنا: \u206605 24 11 22 33\u2069');
  });
});
