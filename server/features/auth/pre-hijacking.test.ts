import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';
import { arrivalOf, providerSettings, signInVia, startFakeProviders } from '#server/testing/providers.ts';
import { codeAt } from '#server/totp.ts';

/**
 * Somebody makes an account with the address of a person who has none yet, and waits for that person to come: the five
 * ways of Sudhodanan and Paverd, 'Pre-hijacked accounts' (2022). Afterwards the account is the person's alone.
 */
const providers = await startFakeProviders();
const boss = 'boss@mida.test';
const mida = await startTestApp({ settings: { ...providerSettings, ADMIN_EMAILS: boss } });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const attackersPassword = 'attacker-47';
const victimsPassword = 'mellah-gate-58';
const userOf = async ({ client }: Browser) => (await client.auth.getSession()).user;

async function attackBySignUp(email = `${randomUUID()}@mida.test`) {
  const attacker = openBrowser(mida);
  await attacker.client.auth.signUp({ username: 'Attacker', email, password: attackersPassword });
  await attacker.client.auth.signIn({ email, password: attackersPassword });
  return { email, attacker };
}

async function attackByFacebook() {
  const email = `${randomUUID()}@mida.test`;
  const identity = { sub: randomUUID(), name: 'Attacker', email, isEmailVerified: true };
  providers.profile = identity;
  const attacker = openBrowser(mida);
  expect(await signInVia(attacker, providers, 'facebook')).toBe('/home?provider=facebook');
  return { email, attacker, identity };
}

/** What the person does who reads 'already registered' or 'in use', and has the mailbox. */
async function recover(email: string): Promise<Browser> {
  const victim = openBrowser(mida);
  await victim.client.auth.requestPasswordReset({ email });
  const token = tokenOf(await linkTo(mida, email));
  await victim.client.auth.updatePassword({ token, password: victimsPassword });
  await victim.client.auth.signIn({ email, password: victimsPassword });
  return victim;
}

const attackersWayIn = (email: string) =>
  outcomeOf(openBrowser(mida).client.auth.signIn({ email, password: attackersPassword }));

async function arriveByGoogle(email: string) {
  providers.profile = { sub: randomUUID(), name: 'Victim', email, isEmailVerified: true };
  const victim = openBrowser(mida);
  return { victim, arrival: await signInVia(victim, providers, 'google') };
}

describe('an account made beforehand with somebody’s address', () => {
  it('and a password is not merged with what he brings from Google (classic-federated merge)', async () => {
    const { email, attacker } = await attackBySignUp();
    expect((await arriveByGoogle(email)).arrival).toBe('/home?provider=google&error=email_in_use');
    await recover(email);
    expect(await attackersWayIn(email)).toBe('wrong_credentials');
    expect(await userOf(attacker)).toBeNull();
    const { victim, arrival } = await arriveByGoogle(email);
    expect(arrival).toBe('/home?provider=google');
    expect(await userOf(victim)).toMatchObject({ email, isEmailConfirmed: true });
  });

  it('keeps no session that was open before (unexpired session)', async () => {
    const { email, attacker } = await attackBySignUp();
    expect(await userOf(attacker)).toMatchObject({ email });
    await recover(email);
    expect(await userOf(attacker)).toBeNull();
    const other = await attackBySignUp();
    const link = await linkTo(mida, other.email);
    const victim = openBrowser(mida);
    expect(arrivalOf(await victim.get(link))).toBe('/home?confirmed=1');
    expect(await userOf(other.attacker)).toBeNull();
    expect(await userOf(victim)).toMatchObject({ email: other.email });
  });

  it('keeps no other way in that was tied to it (trojan identifier)', async () => {
    const { email, identity } = await attackByFacebook();
    await recover(email);
    providers.profile = identity;
    const again = openBrowser(mida);
    expect(await signInVia(again, providers, 'facebook')).toBe('/home?provider=facebook&error=email_in_use');
    expect(await userOf(again)).toBeNull();
  });

  it('asks for no second factor that somebody else set up', async () => {
    const { email, attacker } = await attackBySignUp();
    const { secret } = await attacker.client.auth.enableTwoFactor({ password: attackersPassword });
    await attacker.client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
    expect(await userOf(await recover(email))).toMatchObject({ email });
  });

  it('has no change of address or password under way (unexpired email change)', async () => {
    const { email, attacker } = await attackBySignUp();
    const confirmation = await linkTo(mida, email);
    await attacker.client.auth.requestPasswordReset({ email });
    const reset = tokenOf(await linkTo(mida, email));
    await recover(email);
    expect(arrivalOf(await attacker.get(confirmation))).toBe('/home?link=used');
    const update = attacker.client.auth.updatePassword({ token: reset, password: attackersPassword });
    expect(await outcomeOf(update)).toBe('link_invalid');
    for (const path of ['change-email', 'update-user', 'set-password', 'link-social', 'sign-up/email']) {
      const answer = await fetch(`${mida.origin}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.201.0.1' },
        body: JSON.stringify({
          newEmail: 'attacker@mida.test',
          email,
          password: attackersPassword,
          name: 'x',
        }),
      });
      expect(answer.status).toBe(404);
    }
  });

  it('through a provider that proves no address is nobody’s until his mail is (non-verifying provider)', async () => {
    const { email, attacker } = await attackByFacebook();
    expect((await userOf(attacker))?.isEmailConfirmed).toBe(false);
    const order = attacker.client.orders.listMine({});
    expect(await outcomeOf(order)).toBe('ok');
    expect((await arriveByGoogle(email)).arrival).toBe('/home?provider=google&error=email_in_use');
    await recover(email);
    expect(await userOf(attacker)).toBeNull();
    expect((await arriveByGoogle(email)).arrival).toBe('/home?provider=google');
  });
});

it('an account with an address of the admins’ list makes no admin of who made it, whoever opens its link', async () => {
  const { attacker } = await attackBySignUp(boss);
  const link = await linkTo(mida, boss);
  // As the scanner of a mail server does, without a cookie and once more.
  for (const scanner of [openBrowser(mida), openBrowser(mida)]) await scanner.get(link);
  await attacker.client.auth.signIn({ email: boss, password: attackersPassword });
  expect(await userOf(attacker)).toMatchObject({ role: 'customer', isEmailConfirmed: false });
  expect(await attacker.client.users.promoteSelfToAdmin()).toMatchObject({ status: 'error' });
  const victim = openBrowser(mida);
  await victim.client.auth.updatePassword({ token: tokenOf(link), password: victimsPassword });
  expect(await userOf(attacker)).toBeNull();
  expect(await attackersWayIn(boss)).toBe('wrong_credentials');
  await victim.client.auth.signIn({ email: boss, password: victimsPassword });
  expect((await userOf(victim))?.role).toBe('admin');
});

it('an account that is somebody’s already is not entered by a provider that proves no address', async () => {
  const email = `${randomUUID()}@mida.test`;
  const { victim } = await arriveByGoogle(email);
  providers.profile = { sub: randomUUID(), name: 'Attacker', email, isEmailVerified: true };
  const attacker = openBrowser(mida);
  expect(await signInVia(attacker, providers, 'facebook')).toBe('/home?provider=facebook&error=email_in_use');
  expect(await userOf(attacker)).toBeNull();
  expect(await userOf(victim)).toMatchObject({ email });
});
