import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorId } from '#shared/domain/console-acts.ts';
import { auditMessages } from '#messages/marketplace/audit.ts';
import { startTestApp } from '#server/testing/app.ts';
import { told, toldOf, user } from '#server/testing/audit-told.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { newNumber } from '#server/testing/phone-scene.ts';
import { endSessions, makeFirstAdmin, removeSecondFactor } from './console-commands.ts';

const mida = await startTestApp();
const { app, database, securityEvents } = mida;
const { pool } = database;
afterAll(() => mida.close());

let count = 0;
async function person(facts: Parameters<typeof createPerson>[1] = {}) {
  const email = `console${(count += 1)}@mida.test`;
  return { email, userId: await createPerson(mida, { email, ...facts }) };
}

const reader = await signedIn(mida, (await person({ role: 'admin' })).userId);
const { audit } = reader.client;
const actsOfOperator = async () => (await audit.list({ adminId: operatorId, limit: 100 })).items;
const lastTold = async () => (await actsOfOperator()).slice(0, 1).map(toldOf);
const roleOf = async (id: string) =>
  (await pool.query<{ role: string }>('select role from users where id = $1', [id])).rows[0]?.role;
const queuedTo = async (email: string) =>
  (
    await pool.query<{ template: string }>(
      `select payload->>'template' as template from outbox where payload->>'to' = $1`,
      [email],
    )
  ).rows.map(({ template }) => template);
const becomeCustomers = () => pool.query(`update users set role = 'customer' where role = 'admin'`);
const becomeAdmin = (id: string) => pool.query(`update users set role = 'admin' where id = $1`, [id]);

describe('the first admin', () => {
  beforeEach(becomeCustomers);

  it('an account with a confirmed address becomes the first admin, which the audit and the log keep', async () => {
    const { email, userId } = await person();
    const { client } = await signedIn(mida, userId);
    securityEvents.length = 0;
    expect(await makeFirstAdmin(app, ` ${email.toUpperCase()}`)).toBe(true);
    expect((await client.auth.getSession()).user?.role).toBe('admin');
    expect(securityEvents).toEqual([{ event: 'role_changed', role: 'admin', userId, actorId: operatorId }]);
    await becomeAdmin(reader.userId);
    expect(await lastTold()).toEqual([
      told('first_admin_made', user(userId), { before: { role: 'customer' }, after: { role: 'admin' } }),
    ]);
  });

  it('made again, the same person stays the admin and the audit gets no second row', async () => {
    const { email, userId } = await person();
    await makeFirstAdmin(app, email);
    await becomeAdmin(reader.userId);
    const before = (await actsOfOperator()).length;
    expect(await makeFirstAdmin(app, email)).toBe(false);
    expect(await roleOf(userId)).toBe('admin');
    expect(await actsOfOperator()).toHaveLength(before);
  });

  it('where there is an admin, no other person becomes the first one', async () => {
    await becomeAdmin(reader.userId);
    const { email, userId } = await person();
    await expect(makeFirstAdmin(app, email)).rejects.toThrow('There is an admin already');
    expect(await roleOf(userId)).toBe('customer');
  });

  it('an account whose address a stranger may have typed becomes no admin', async () => {
    const { email, userId } = await person({ isEmailConfirmed: false });
    await expect(makeFirstAdmin(app, email)).rejects.toThrow('has not confirmed');
    expect(await roleOf(userId)).toBe('customer');
  });

  it('a suspended account becomes no admin', async () => {
    const { email, userId } = await person();
    await pool.query(`update users set suspended_at = now() where id = $1`, [userId]);
    await expect(makeFirstAdmin(app, email)).rejects.toThrow('is suspended');
  });
});

describe('a person at the console', () => {
  beforeEach(() => becomeAdmin(reader.userId));

  it.each([
    ['made an admin', makeFirstAdmin],
    ['freed from the second factor', removeSecondFactor],
    ['signed out', endSessions],
  ])('an address without an account is refused in words, when it is to be %s', async (_what, act) => {
    await expect(act(app, 'no-account@mida.test')).rejects.toThrow(
      'There is no account of no-account@mida.test.',
    );
  });

  it('without the second factor the password is enough, and its owner gets a mail', async () => {
    const { email, userId } = await person();
    await pool.query(
      `insert into authenticators (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [userId],
    );
    await pool.query(`insert into recovery_codes (user_id, code_hash) values ($1, 'x')`, [userId]);
    const signIn = () => outcomeOf(openBrowser(mida).client.auth.signIn({ email, password: testPassword }));
    expect(await signIn()).toBe('two_factor_required');
    securityEvents.length = 0;
    expect(await removeSecondFactor(app, email)).toBe(true);
    expect(securityEvents).toEqual([{ event: 'second_factor_disabled', userId, actorId: operatorId }]);
    expect(await signIn()).toBe('ok');
    expect(await pool.query('select from recovery_codes where user_id = $1', [userId])).toMatchObject({
      rowCount: 0,
    });
    expect(await queuedTo(email)).toEqual(['two_factor_disabled']);
    expect(await lastTold()).toEqual([told('second_factor_removed', user(userId))]);
    expect(await removeSecondFactor(app, email)).toBe(false);
    expect(await lastTold()).toEqual([told('second_factor_removed', user(userId))]);
  });

  it('all sessions of the person end, also one found by a number, and no other person’s', async () => {
    const { userId } = await person();
    const number = newNumber();
    await pool.query('insert into phones (number, user_id, proved_at, used_at) values ($1, $2, $3, $3)', [
      number,
      userId,
      mida.clock.now(),
    ]);
    const [one, other] = [await signedIn(mida, userId), await signedIn(mida, userId)];
    securityEvents.length = 0;
    expect(await endSessions(app, `+212 ${number.slice(1)}`)).toBe(2);
    expect(securityEvents).toEqual([{ event: 'signed_out_everywhere', userId, actorId: operatorId }]);
    for (const { client } of [one, other]) expect((await client.auth.getSession()).user).toBeNull();
    expect((await reader.client.auth.getSession()).user).not.toBeNull();
    expect(await lastTold()).toEqual([told('sessions_ended', user(userId), { after: { sessions: 2 } })]);
    expect(await endSessions(app, number)).toBe(0);
    expect(await lastTold()).toEqual([told('sessions_ended', user(userId), { after: { sessions: 2 } })]);
  });

  it('an act announces its user, whose open pages read the session again', async () => {
    const { email, userId } = await person();
    await signedIn(mida, userId);
    mida.announced.length = 0;
    await endSessions(app, email);
    expect(mida.announced.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['users', 'session']));
  });

  it('the audit finds the operator among its admins and by the Arabic name', async () => {
    const { email, userId } = await person();
    await signedIn(mida, userId);
    await endSessions(app, email);
    expect(await audit.listAdmins()).toContainEqual({ id: operatorId, name: '' });
    const { items } = await audit.list({ search: auditMessages.operator, limit: 100 });
    expect(items.map(({ admin }) => admin.id)).toEqual((await actsOfOperator()).map(() => operatorId));
    expect(items[0]).toMatchObject({ network: '', browser: null, system: null });
    const answer = await fetch(`${mida.origin}/api/v1/audit/csv?adminId=${operatorId}`, {
      headers: reader.headers,
    });
    expect(await answer.text()).toContain(`"${auditMessages.operator}";"${operatorId}";`);
  });
});
