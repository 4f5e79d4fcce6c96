import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUserStatus } from '#server/features/users/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { actingAs, adminOf, createCourier, createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { openTestStream } from '#server/testing/live-stream.ts';
import { linkTo, tokenOf } from '#server/testing/mail.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { cleanings } from '#server/background.ts';

const mida = await startTestApp({ settings: { ADMIN_EMAILS: 'boss@mida.test' } });
afterAll(() => mida.close());

async function person(email = `${randomUUID()}@mida.test`) {
  return { email, userId: await createPerson(mida, { email }) };
}

async function signInByPassword(email: string) {
  const browser = openBrowser(mida);
  await browser.client.auth.signIn({ email, password: testPassword });
  return browser;
}

const sql = (text: string, values: unknown[] = []) => mida.database.pool.query<{ id: string }>(text, values);

describe('sessions', () => {
  it('a session is renewed by its use at most every ten minutes', async () => {
    const browser = await signInByPassword((await person()).email);
    const [before] = [...browser.cookies.values()];
    await sql(
      `update sessions set expires_at = now() + interval '29 days 1 hour', updated_at = now() - interval '9 minutes'`,
    );
    await browser.client.auth.getSession();
    expect(
      (await sql(`select id from sessions where expires_at > now() + interval '29 days 2 hours'`)).rows,
    ).toEqual([]);
    await sql(
      `update sessions set expires_at = now() + interval '20 days', updated_at = now() - interval '11 minutes'`,
    );
    await browser.client.orders.listMine({});
    expect(
      (await sql(`select id from sessions where expires_at > now() + interval '29 days'`)).rows,
    ).toHaveLength(1);
    expect([...browser.cookies.values()]).toEqual([before]);
  });

  it('a session ends a month after its last use', async () => {
    const browser = await signInByPassword((await person()).email);
    await sql(`update sessions set expires_at = now() - interval '1 second'`);
    expect((await browser.client.auth.getSession()).user).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });

  it('a new session replaces the one in the same browser', async () => {
    const { email, userId } = await person();
    const browser = await signInByPassword(email);
    await browser.client.auth.signIn({ email, password: testPassword });
    expect((await sql('select id from sessions where user_id = $1', [userId])).rows).toHaveLength(1);
  });

  it('the cleaner deletes ended sessions and leaves others', async () => {
    const [{ userId }, { email }] = [await person(), await person()];
    await signedIn(mida, userId);
    await sql(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [userId]);
    const browser = await signInByPassword(email);
    await clean(mida.app, cleanings);
    expect((await sql('select id from sessions where user_id = $1', [userId])).rows).toEqual([]);
    expect((await browser.client.auth.getSession()).user).toMatchObject({ email });
  });
});

describe('changes of a user’s rights', () => {
  const watched = async (userId: string) => {
    const caller = await signedIn(mida, userId);
    return { caller, stream: await openTestStream(mida.origin, caller) };
  };

  it('a suspension takes effect on the next call and closes the stream', async () => {
    const { userId } = await person();
    const { caller, stream } = await watched(userId);
    const change = {
      userId,
      newStatus: 'suspended',
      reason: 'test',
      by: actingAs(await adminOf(mida)),
    } as const;
    await updateUserStatus(mida.app, change);
    await stream.rest();
    expect(await outcomeOf(caller.call('orders.listMine', {}))).toBe('unauthenticated');
  });

  it('a changed role takes effect on the next call and closes the stream', async () => {
    const { userId } = await person('boss@mida.test');
    const { caller, stream } = await watched(userId);
    await sql(`update users set role = 'customer' where id = $1`, [userId]);
    expect(await outcomeOf(caller.call('settings.get'))).toBe('forbidden');
    await caller.client.users.promoteSelfToAdmin();
    await stream.rest();
    expect(await outcomeOf(caller.call('settings.get'))).toBe('ok');
  });

  it('an approved application takes effect on the next call and closes the stream', async () => {
    const { caller, stream } = await watched(await createCourier(mida, 'pending'));
    expect(await outcomeOf(caller.call('orders.getMyActiveJob'))).toBe('courier_not_approved');
    const by = actingAs(await adminOf(mida));
    await updateUserStatus(mida.app, { userId: caller.userId, newStatus: 'approved', reason: '', by });
    await stream.rest();
    expect(await outcomeOf(caller.call('orders.getMyActiveJob'))).toBe('ok');
  });

  it('a new password ends the sessions of every device', async () => {
    const { email, userId } = await person();
    const { caller, stream } = await watched(userId);
    await visitor(mida).client.auth.requestPasswordReset({ email });
    const token = tokenOf(await linkTo(mida, email));
    await visitor(mida).client.auth.updatePassword({ token, password: 'mellah-gate-58' });
    await stream.rest();
    expect(await outcomeOf(caller.call('orders.listMine', {}))).toBe('unauthenticated');
  });

  it('signing out everywhere ends the sessions of every device', async () => {
    const { email, userId } = await person();
    const { caller, stream } = await watched(userId);
    const browser = await signInByPassword(email);
    await browser.client.auth.signOutEverywhere();
    await stream.rest();
    expect(await outcomeOf(caller.call('orders.listMine', {}))).toBe('unauthenticated');
    expect((await browser.client.auth.getSession()).user).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });

  it('signing out ends the session of this device alone', async () => {
    const { email, userId } = await person();
    const caller = await signedIn(mida, userId);
    const browser = await signInByPassword(email);
    await browser.client.auth.signOut();
    expect((await browser.client.auth.getSession()).user).toBeNull();
    expect(await outcomeOf(caller.call('orders.listMine', {}))).toBe('ok');
  });
});

it('a listed address is an admin’s from its first sign-in after the confirmation', async () => {
  const listed = await startTestApp({ settings: { ADMIN_EMAILS: 'salma@mida.test, anas@mida.test' } });
  await createPerson(listed, { email: 'salma@mida.test' });
  await createPerson(listed, { email: 'anas@mida.test', isEmailConfirmed: false });
  const roleOf = async (email: string) =>
    (await openBrowser(listed).client.auth.signIn({ email, password: testPassword })).user.role;
  expect(await roleOf('salma@mida.test')).toBe('admin');
  expect(await roleOf('anas@mida.test')).toBe('customer');
  await listed.close();
});
