import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf } from '#server/testing/clients.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';
import { providerSettings, signInVia, startFakeProviders } from '#server/testing/providers.ts';
import { codeAt } from '#server/features/auth/totp.ts';

const providers = await startFakeProviders();
const listed = 'listed@mida.test';
const mida = await startTestApp({ settings: { ...providerSettings, ADMIN_EMAILS: listed } });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const password = testPassword;
const newPassword = 'mellah-gate-58';
const wrong = 'zellige-00';
const codeNow = (secret: string) => codeAt(secret, mida.clock.now());

let addresses = 0;
/** A browser at an address of its own. */
function visit() {
  const clientAddress = `198.51.100.${(addresses += 1)}`;
  return { clientAddress, ...openBrowser(mida, { 'x-forwarded-for': clientAddress }) };
}

async function person(options: { isEmailConfirmed?: boolean; role?: 'admin' } = {}) {
  const email = `${randomUUID()}@mida.test`;
  return { email, userId: await createPerson(mida, { email, ...options }) };
}

async function signedInPerson(options: Parameters<typeof person>[0] = {}) {
  const found = await person(options);
  const browser = visit();
  await browser.client.auth.signIn({ email: found.email, password });
  forget();
  return { ...found, ...browser };
}

/** The lines since the last look. */
const lines = () => mida.securityEvents.splice(0);
const forget = (): void => void lines();

describe('signing in and out', () => {
  it('a sign-in and a sign-out are one log line each', async () => {
    const { email, userId } = await person();
    const { client, clientAddress } = visit();
    await client.auth.signIn({ email, password });
    await client.auth.signOut();
    expect(lines()).toEqual([
      { event: 'signed_in', userId, clientAddress },
      { event: 'signed_out', userId, clientAddress },
    ]);
  });

  it('the log names the user of a wrong password, and never an address', async () => {
    const { email, userId } = await person();
    const { client, clientAddress } = visit();
    await outcomeOf(client.auth.signIn({ email, password: wrong }));
    await outcomeOf(client.auth.signIn({ email: `unknown-${email}`, password }));
    expect(lines()).toEqual([
      { event: 'sign_in_failed', userId, clientAddress },
      { event: 'sign_in_failed', clientAddress },
    ]);
  });

  it('the log names a client’s reached limit', async () => {
    const { client, clientAddress } = visit();
    for (let count = 0; count < 31; count += 1) {
      await outcomeOf(client.auth.resendConfirmation({ email: `${count}-${randomUUID()}@mida.test` }));
    }
    expect(lines()).toEqual([{ event: 'limit_reached', limit: 'askForLink', clientAddress }]);
  });

  it('the log names the user whose limit is reached', async () => {
    const { userId, client } = await signedInPerson();
    for (let count = 0; count < 11; count += 1) await outcomeOf(client.account.exportMine());
    expect(lines()).toEqual([{ event: 'limit_reached', limit: 'exportData', userId }]);
  });

  it('the log names a sign-out everywhere', async () => {
    const { userId, client, clientAddress } = await signedInPerson();
    await client.auth.signOutEverywhere();
    expect(lines()).toEqual([{ event: 'signed_out_everywhere', userId, clientAddress }]);
  });

  it('the log names a new account and its confirmation', async () => {
    const email = `${randomUUID()}@mida.test`;
    const { client, clientAddress } = visit();
    await client.auth.signUp({ email, password, username: 'Salma' });
    const [created] = lines();
    expect(created).toEqual({ event: 'account_created', userId: expect.any(String), clientAddress });
    await client.auth.confirmEmail({ token: tokenOf(await linkTo(mida, email)) });
    const { userId } = created ?? {};
    expect(lines()).toEqual([
      { event: 'email_confirmed', userId, clientAddress },
      { event: 'signed_in', userId, clientAddress },
    ]);
  });
});

describe('a confirmation in another browser', () => {
  it('the log names the new password of a confirmation elsewhere and what it drops', async () => {
    const { email, userId } = await person({ isEmailConfirmed: false });
    const stranger = visit();
    await stranger.client.auth.signIn({ email, password });
    const { secret } = await stranger.client.auth.enableTwoFactor({ password });
    await stranger.client.auth.confirmTwoFactor({ code: codeNow(secret) });
    forget();
    const { client, clientAddress } = visit();
    await client.auth.confirmEmail({ token: tokenOf(await linkTo(mida, email)), password: newPassword });
    expect(lines()).toEqual([
      { event: 'email_confirmed', userId, clientAddress },
      { event: 'second_factor_disabled', userId, clientAddress },
      { event: 'password_reset', userId, clientAddress },
      { event: 'signed_in', userId, clientAddress },
    ]);
  });
});

describe('the second factor', () => {
  it('the log names each change of a second factor and no code', async () => {
    const { email, userId, client, clientAddress } = await signedInPerson();
    const { secret } = await client.auth.enableTwoFactor({ password });
    await outcomeOf(client.auth.confirmTwoFactor({ code: '000000' }));
    const { recoveryCodes } = await client.auth.confirmTwoFactor({ code: codeNow(secret) });
    const elsewhere = visit();
    await outcomeOf(elsewhere.client.auth.signIn({ email, password }));
    await outcomeOf(elsewhere.client.auth.verifyTwoFactor({ code: '000000' }));
    await elsewhere.client.auth.verifyTwoFactor({ code: recoveryCodes[0] ?? '' });
    mida.clock.advance(30_000);
    await client.auth.renewRecoveryCodes({ code: codeNow(secret) });
    mida.clock.advance(30_000);
    await client.auth.disableTwoFactor({ password, code: codeNow(secret) });

    const [here, there] = [clientAddress, elsewhere.clientAddress];
    expect(lines()).toEqual([
      { event: 'second_factor_wrong', userId, clientAddress: here },
      { event: 'second_factor_enabled', userId, clientAddress: here },
      { event: 'second_factor_asked', userId, clientAddress: there },
      { event: 'second_factor_wrong', userId, clientAddress: there },
      { event: 'recovery_code_used', userId, clientAddress: there },
      { event: 'signed_in', userId, clientAddress: there },
      { event: 'recovery_codes_renewed', userId, clientAddress: here },
      { event: 'second_factor_disabled', userId, clientAddress: here },
    ]);
  });
});

describe('passwords and providers', () => {
  it('the log names a changed password and a wrong present one', async () => {
    const { userId, client, clientAddress } = await signedInPerson();
    await outcomeOf(client.account.changePassword({ password: wrong, newPassword }));
    await client.account.changePassword({ password, newPassword });
    expect(lines()).toEqual([
      { event: 'reauthentication_failed', userId, clientAddress },
      { event: 'password_changed', userId, clientAddress },
    ]);
  });

  it('the log names a reset by link', async () => {
    const { email, userId } = await person();
    const { client, clientAddress } = visit();
    await client.auth.requestPasswordReset({ email });
    await client.auth.updatePassword({ token: tokenOf(await linkTo(mida, email)), password: newPassword });
    expect(lines()).toEqual([{ event: 'password_reset', userId, clientAddress }]);
  });

  it('the log names what a reset drops from an unconfirmed account', async () => {
    const { email, userId } = await person({ isEmailConfirmed: false });
    const stranger = visit();
    await stranger.client.auth.signIn({ email, password });
    const { secret } = await stranger.client.auth.enableTwoFactor({ password });
    await stranger.client.auth.confirmTwoFactor({ code: codeNow(secret) });
    await mida.database.pool.query(
      `insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
       values (gen_random_uuid(), $1, 'stranger', 'facebook', now(), now())`,
      [userId],
    );
    forget();
    const { client, clientAddress } = visit();
    await client.auth.requestPasswordReset({ email });
    await client.auth.updatePassword({ token: tokenOf(await linkTo(mida, email)), password: newPassword });
    expect(lines()).toEqual([
      { event: 'provider_unlinked', provider: 'facebook', userId, clientAddress },
      { event: 'second_factor_disabled', userId, clientAddress },
      { event: 'password_reset', userId, clientAddress },
    ]);
  });

  it('the log names a linked provider and a first password', async () => {
    const { email, userId } = await person();
    await mida.database.pool.query('delete from accounts where user_id = $1', [userId]);
    const browser = visit();
    const { clientAddress } = browser;
    providers.profile = { sub: randomUUID(), name: 'Salma', email, isEmailVerified: true };
    await signInVia(browser, providers, 'google');
    await browser.client.account.changePassword({ newPassword });
    expect(lines()).toEqual([
      { event: 'provider_linked', provider: 'google', userId, clientAddress },
      { event: 'signed_in', userId, clientAddress },
      { event: 'password_set', userId, clientAddress },
    ]);
  });
});

describe('refusals', () => {
  it('the log names refused calls of visitors and users', async () => {
    const { userId, client, clientAddress } = await signedInPerson();
    const visitor = visit();
    await outcomeOf(client.users.listByRole({ role: 'customer' }));
    await outcomeOf(visitor.client.account.getMine());
    const refused = { event: 'access_refused' };
    expect(lines()).toEqual([
      { ...refused, userId, procedure: 'users.listByRole', code: 'forbidden', clientAddress },
      {
        ...refused,
        procedure: 'account.getMine',
        code: 'unauthenticated',
        clientAddress: visitor.clientAddress,
      },
    ]);
  });

  it('the log names a call of a foreign page', async () => {
    const clientAddress = '198.51.100.250';
    const headers = { origin: 'http://evil.test', 'x-forwarded-for': clientAddress };
    const answer = await fetch(`${mida.origin}/rpc/auth/signOut`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect(lines()).toEqual([{ event: 'foreign_origin_refused', clientAddress }]);
  });

  it('the log ignores an address that a client claims', async () => {
    const { email, userId } = await person();
    const clientAddress = '198.51.100.251';
    const forged = { 'x-forwarded-for': clientAddress, 'x-mida-client-address': '203.0.113.1' };
    await openBrowser(mida, forged).client.auth.signIn({ email, password });
    expect(lines()).toEqual([{ event: 'signed_in', userId, clientAddress }]);
  });
});

describe('decisions of admins', () => {
  it('the log names suspensions, decisions and lost roles with their admin', async () => {
    const admin = await signedInPerson({ role: 'admin' });
    const { userId: actorId, clientAddress, client } = admin;
    const customer = await person();
    const courierId = await createCourier(mida, 'pending');
    const other = await person({ role: 'admin' });
    forget();
    const decide = { reason: 'test reason' };
    const visitor = visit();
    await client.users.updateStatus({ ...decide, userId: customer.userId, newStatus: 'suspended' });
    await outcomeOf(visitor.client.auth.signIn({ email: customer.email, password }));
    await client.users.updateStatus({ ...decide, userId: customer.userId, newStatus: 'active' });
    await client.users.updateStatus({ ...decide, userId: courierId, newStatus: 'rejected' });
    await client.users.demoteAdmin({ ...decide, userId: other.userId });
    expect(lines()).toEqual([
      { event: 'suspended', userId: customer.userId, actorId, clientAddress },
      { event: 'sign_in_refused', userId: customer.userId, clientAddress: visitor.clientAddress },
      { event: 'unsuspended', userId: customer.userId, actorId, clientAddress },
      {
        event: 'application_decided',
        decision: 'rejected',
        userId: courierId,
        actorId,
        clientAddress,
      },
      { event: 'role_changed', role: 'customer', userId: other.userId, actorId, clientAddress },
    ]);
  });

  it('the log names an admin made by ADMIN_EMAILS', async () => {
    const userId = await createPerson(mida, { email: listed });
    const { client, clientAddress } = visit();
    await client.auth.signIn({ email: listed, password });
    expect(lines()).toEqual([
      { event: 'role_changed', role: 'admin', userId, clientAddress },
      { event: 'signed_in', userId, clientAddress },
    ]);
  });

  it('the log names a deleted account', async () => {
    const { userId, client, clientAddress } = await signedInPerson();
    await client.account.deleteMine({ password });
    expect(lines()).toEqual([{ event: 'account_deleted', userId, clientAddress }]);
  });
});
