import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { askCode, newNumber } from '#server/testing/phone-scene.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';
import { providerSettings, signInVia, startFakeProviders } from '#server/testing/providers.ts';
import { codeAt } from './totp.ts';

/**
 * The five attacks of Sudhodanan and Paverd, 'Pre-hijacked accounts' (2022): a stranger signs up with a person's
 * address, sets up sign-in methods and waits. A mail scanner opens every link first. However the person arrives,
 * the account is the person's alone.
 */
const providers = await startFakeProviders();
const boss = 'boss@mida.test';
const mida = await startTestApp({ settings: { ...providerSettings, ADMIN_EMAILS: boss } });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const strangersPassword = 'attacker-47';
const ownersPassword = 'mellah-gate-58';
const userOf = async ({ client }: Browser) => (await client.auth.getSession()).user;

/** Opens every link of the mails so far with every reading method, without a cookie. */
async function scan(link: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET', 'OPTIONS']) {
    const answer = await fetch(mida.origin + link, { method, redirect: 'follow' });
    await answer.arrayBuffer();
  }
}

interface Attack {
  email: string;
  stranger: Browser;
  /** The token of the confirmation mail in the person's mailbox. */
  token: string;
  /** The stranger's identity at Facebook, where the attack has one. */
  identity?: typeof providers.profile;
}

async function attackBySignUp(email = `${randomUUID()}@mida.test`): Promise<Attack> {
  const stranger = openBrowser(mida);
  await stranger.client.auth.signUp({ username: 'Attacker', email, password: strangersPassword });
  const link = await linkTo(mida, email);
  await scan(link);
  await stranger.client.auth.signIn({ email, password: strangersPassword });
  return { email, stranger, token: tokenOf(link) };
}

async function attackBySecondFactor(): Promise<Attack> {
  const attack = await attackBySignUp();
  const { client } = attack.stranger;
  const { secret } = await client.auth.enableTwoFactor({ password: strangersPassword });
  await client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
  return attack;
}

async function attackByFacebook(): Promise<Attack> {
  const email = `${randomUUID()}@mida.test`;
  const identity = { sub: randomUUID(), name: 'Attacker', email, isEmailVerified: true };
  providers.profile = identity;
  const stranger = openBrowser(mida);
  expect(await signInVia(stranger, providers, 'facebook')).toBe('/home?provider=facebook');
  const link = await linkTo(mida, email);
  await scan(link);
  await stranger.client.account.changePassword({ newPassword: strangersPassword });
  const device = `insert into device_tokens (token, user_id, updated_at)
    select 'device of ' || email, id, now() from users where email = $1`;
  await mida.database.pool.query(device, [email]);
  const number = newNumber();
  const code = await askCode(mida, number);
  await stranger.client.auth.provePhone({ number, code, password: strangersPassword });
  return { email, stranger, identity, token: tokenOf(link) };
}

async function attackByCourierForm(): Promise<Attack> {
  const email = `${randomUUID()}@mida.test`;
  const stranger = openBrowser(mida);
  const application = { fullName: 'Attacker', email, password: strangersPassword, phone: '0612345678' };
  await stranger.client.couriers.register(application);
  const link = await linkTo(mida, email);
  await scan(link);
  await stranger.client.auth.signIn({ email, password: strangersPassword });
  const bank = { holder: 'Attacker', rib: '011519000001205000534921' };
  const person = { legalName: 'Attacker', ice: '001524678000045', taxId: '50123456' };
  await outcomeOf(stranger.client.legal.setOwnCourierBank(bank));
  await outcomeOf(stranger.client.legal.setOwnCourier(person));
  return { email, stranger, token: tokenOf(link) };
}

const attacks = {
  'a password': () => attackBySignUp(),
  'a second factor': attackBySecondFactor,
  'Facebook, a password and a device': attackByFacebook,
  'the courier form': attackByCourierForm,
};

async function arriveByReset({ email }: Attack): Promise<Browser> {
  const owner = openBrowser(mida);
  await owner.client.auth.requestPasswordReset({ email });
  const link = await linkTo(mida, email);
  await scan(link);
  await owner.client.auth.updatePassword({ token: tokenOf(link), password: ownersPassword });
  await owner.client.auth.signIn({ email, password: ownersPassword });
  return owner;
}

async function arriveByNewPassword({ token }: Attack): Promise<Browser> {
  const owner = openBrowser(mida);
  expect(await outcomeOf(owner.client.auth.confirmEmail({ token }))).toBe('new_password_required');
  await owner.client.auth.confirmEmail({ token, password: ownersPassword });
  return owner;
}

async function arriveByGoogle({ email }: { email: string }): Promise<Browser> {
  providers.profile = { sub: randomUUID(), name: 'Owner', email, isEmailVerified: true };
  const owner = openBrowser(mida);
  expect(await signInVia(owner, providers, 'google')).toBe('/home?provider=google');
  return owner;
}

const arrivals = {
  'a reset': arriveByReset,
  'the link of the mail': arriveByNewPassword,
  Google: arriveByGoogle,
};

/** The stranger can sign in by no method, and gets nothing of the owner. */
async function expectOwnersAlone(
  { email, stranger, token, identity }: Attack,
  owner: Browser,
): Promise<void> {
  const found = await userOf(owner);
  expect(found).toMatchObject({ email, isEmailConfirmed: true });
  expect(await userOf(stranger)).toBeNull();
  const byPassword = openBrowser(mida).client.auth.signIn({ email, password: strangersPassword });
  expect(await outcomeOf(byPassword)).toBe('wrong_credentials');
  expect(await outcomeOf(stranger.client.auth.confirmEmail({ token }))).toBe('link_invalid');
  if (identity) {
    providers.profile = identity;
    const again = openBrowser(mida);
    expect(await signInVia(again, providers, 'facebook')).toBe('/home?provider=facebook&error=email_in_use');
    expect(await userOf(again)).toBeNull();
  }
  const none = { second: 0, codes: 0, devices: 0, phones: 0, payees: 0, identities: 0 };
  expect(await leftOf(found?.id)).toEqual({ sessions: 1, accounts: 1, ...none });
}

async function leftOf(userId: string | undefined) {
  const { rows } = await mida.database.pool.query(
    `select (select count(*)::int from sessions where user_id = $1) as sessions,
       (select count(*)::int from accounts where user_id = $1) as accounts,
       (select count(*)::int from authenticators where user_id = $1) as second,
       (select count(*)::int from recovery_codes where user_id = $1) as codes,
       (select count(*)::int from device_tokens where user_id = $1) as devices,
       (select count(*)::int from phones where user_id = $1) as phones,
       (select count(*)::int from payees where courier_id = $1) as payees,
       (select count(*)::int from legal_identities where courier_id = $1) as identities`,
    [userId],
  );
  return rows[0];
}

describe.each(Object.entries(attacks))('an account prepared by a stranger with %s', (_name, attack) => {
  it.each(Object.entries(arrivals))(
    'an account that a stranger has prepared belongs to its owner alone after the owner arrives by %s',
    async (_way, arrive) => {
      const made = await attack();
      expect((await userOf(made.stranger))?.isEmailConfirmed).toBe(false);
      await expectOwnersAlone(made, await arrive(made));
    },
  );

  it('a stranger’s press cannot confirm the account without the mailed link', async () => {
    const { stranger } = await attack();
    expect(await outcomeOf(stranger.client.auth.confirmEmail({ token: 'guess' }))).toBe('link_invalid');
    expect((await userOf(stranger))?.isEmailConfirmed).toBe(false);
  });
});

it('a Google sign-in drops nothing from another account when the address at Google has changed', async () => {
  const own = `${randomUUID()}@mida.test`;
  const owner = await arriveByGoogle({ email: own });
  const { sub } = providers.profile;
  const other = await attackBySignUp();
  providers.profile = { sub, name: 'Owner', email: other.email, isEmailVerified: true };
  const again = openBrowser(mida);
  await signInVia(again, providers, 'google');
  expect(await userOf(again)).toMatchObject({ id: (await userOf(owner))?.id, email: own });
  expect(await userOf(other.stranger)).toMatchObject({ isEmailConfirmed: false });
});

it('an address that Google has not verified takes over no account', async () => {
  const { email, stranger } = await attackBySignUp();
  providers.profile = { sub: randomUUID(), name: 'Second stranger', email, isEmailVerified: false };
  const second = openBrowser(mida);
  expect(await signInVia(second, providers, 'google')).toBe('/home?provider=google&error=email_in_use');
  expect(await userOf(second)).toBeNull();
  expect(await userOf(stranger)).toMatchObject({ email, isEmailConfirmed: false });
});

it('an owner who arrives by Google gets the name from Google and keeps the courier application', async () => {
  const attack = await attackByCourierForm();
  const owner = await arriveByGoogle(attack);
  expect(await userOf(owner)).toMatchObject({ name: 'Owner', role: 'courier' });
});

it('a courier’s application can be approved only after a confirmation, which a scanner cannot give', async () => {
  const { stranger } = await attackByCourierForm();
  const userId = (await userOf(stranger))?.id ?? '';
  const { client } = await signedIn(mida, await adminOf(mida));
  const approval = client.users.updateStatus({ userId, newStatus: 'approved', reason: '' });
  expect(await outcomeOf(approval)).toBe('courier_not_confirmed');
});

it('an unconfirmed Facebook account is confirmed by a press in its browser and keeps Facebook', async () => {
  const { stranger: own, token, identity, email } = await attackByFacebook();
  expect((await own.client.auth.confirmEmail({ token })).user).toMatchObject({
    email,
    isEmailConfirmed: true,
  });
  if (identity) providers.profile = identity;
  const again = openBrowser(mida);
  expect(await signInVia(again, providers, 'facebook')).toBe('/home?provider=facebook');
  expect(await userOf(again)).toMatchObject({ email });
});

it('a stranger who signs up with an address of ADMIN_EMAILS never becomes an admin', async () => {
  const { stranger, token } = await attackBySignUp(boss);
  expect(await userOf(stranger)).toMatchObject({ role: 'customer', isEmailConfirmed: false });
  expect(await stranger.client.users.promoteSelfToAdmin()).toMatchObject({ status: 'error' });
  const owner = openBrowser(mida);
  await owner.client.auth.updatePassword({ token, password: ownersPassword });
  expect(await userOf(stranger)).toBeNull();
  const old = openBrowser(mida).client.auth.signIn({ email: boss, password: strangersPassword });
  expect(await outcomeOf(old)).toBe('wrong_credentials');
  await owner.client.auth.signIn({ email: boss, password: ownersPassword });
  expect((await userOf(owner))?.role).toBe('admin');
});

it('an address listed later makes its owner an admin, and not the stranger before', async () => {
  const attack = await attackBySignUp();
  const listed = await startTestApp({
    settings: { ...providerSettings, ADMIN_EMAILS: attack.email },
    shared: { database: mida.database, hub: mida.app.live },
  });
  const credentials = { email: attack.email, password: strangersPassword };
  const { user } = await openBrowser(listed).client.auth.signIn(credentials);
  expect(user).toMatchObject({ role: 'customer', isEmailConfirmed: false });
  const owner = openBrowser(listed);
  await owner.client.auth.confirmEmail({ token: attack.token, password: ownersPassword });
  expect((await userOf(owner))?.role).toBe('admin');
  expect(await outcomeOf(openBrowser(listed).client.auth.signIn(credentials))).toBe('wrong_credentials');
  await listed.close();
});

it('a provider without a verified address cannot enter an existing account', async () => {
  const email = `${randomUUID()}@mida.test`;
  const owner = await arriveByGoogle({ email });
  providers.profile = { sub: randomUUID(), name: 'Attacker', email, isEmailVerified: true };
  const stranger = openBrowser(mida);
  expect(await signInVia(stranger, providers, 'facebook')).toBe('/home?provider=facebook&error=email_in_use');
  expect(await userOf(stranger)).toBeNull();
  expect(await userOf(owner)).toMatchObject({ email });
});
