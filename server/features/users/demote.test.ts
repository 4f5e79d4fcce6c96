import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { openTestStream } from '#server/testing/live-stream.ts';

const listed = 'boss@mida.test';
const mida = await startTestApp({ settings: { ADMIN_EMAILS: listed } });
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin', name: 'Amina Admin' }));
afterAll(() => mida.close());

const colleague = async () => signedIn(mida, await createPerson(mida, { role: 'admin' }));
const demote = (userId: string, reason = 'Left the company') =>
  admin.client.users.demoteAdmin({ userId, reason });

describe('a demoted admin', () => {
  it('a demoted admin is refused from the next call, stays signed in, and loses the stream', async () => {
    const fired = await colleague();
    const { client, userId } = fired;
    const stream = await openTestStream(mida.origin, fired);
    expect(await demote(userId)).toMatchObject({ id: userId, role: 'customer', status: 'active' });
    expect(await outcomeOf(client.users.listByRole({ role: 'admin' }))).toBe('forbidden');
    expect((await client.auth.getSession()).user).toMatchObject({ role: 'customer' });
    expect((await stream.rest()).join()).toContain(`"topic":"session","id":"${userId}"`);
    const { items } = await admin.client.users.listByRole({ role: 'admin' });
    expect(items.map(({ id }) => id)).not.toContain(userId);
  });

  it('a demoted admin is an owner or a courier again', async () => {
    const { ownerId } = await createRestaurant(mida);
    const courierId = await createCourier(mida, 'offDuty');
    for (const [userId, role] of [
      [ownerId, 'restaurant'],
      [courierId, 'courier'],
    ] as const) {
      await mida.database.pool.query("update users set role = 'admin' where id = $1", [userId]);
      expect(await admin.client.users.getDetails({ userId })).toMatchObject({ status: 'active' });
      expect(await demote(userId)).toMatchObject({ role });
    }
    expect(await sessionOf(await signedIn(mida, courierId))).toMatchObject({
      courier: { status: 'approved' },
    });
  });

  it('a demoted admin’s account keeps the deciding admin and the reason', async () => {
    const { userId } = await colleague();
    await demote(userId, 'Left the company');
    expect((await admin.client.users.getDetails({ userId })).decisions).toEqual([
      {
        decision: 'demoted',
        reason: 'Left the company',
        decidedAt: mida.clock.now(),
        decidedBy: { id: admin.userId, name: 'Amina Admin' },
      },
    ]);
  });

  it('a suspended admin can be demoted and stays suspended', async () => {
    const { userId } = await colleague();
    await admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'test' });
    expect(await demote(userId)).toMatchObject({ role: 'customer', status: 'suspended' });
  });
});

describe('demoting', () => {
  it('demoting needs a reason', async () => {
    const { userId, client } = await colleague();
    expect(await refusalOf(demote(userId, ' '))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'reason', message: 'اكتب سبب سحب الصلاحية' }] },
    });
    expect(await outcomeOf(client.settings.get())).toBe('ok');
  });

  it('demoting is refused while ADMIN_EMAILS lists the address', async () => {
    const boss = await createPerson(mida, { role: 'admin', email: listed });
    const refusal = await refusalOf(demote(boss));
    expect(refusal).toMatchObject({ code: 'admin_listed', status: 409 });
    expect(refusal?.message).toContain('إعدادات الخادم');
    expect((await admin.client.users.getDetails({ userId: boss })).role).toBe('admin');
    await mida.database.pool.query("update users set role = 'customer' where id = $1", [boss]);
  });

  it('demoting a user who is no admin is refused', async () => {
    for (const userId of [randomUUID(), await createPerson(mida), await createCourier(mida)]) {
      expect(await outcomeOf(demote(userId))).toBe('not_found');
    }
  });

  it('only admins can demote', async () => {
    const change = { userId: admin.userId, reason: 'test' };
    const customer = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(visitor(mida).client.users.demoteAdmin(change))).toBe('unauthenticated');
    expect(await outcomeOf(customer.client.users.demoteAdmin(change))).toBe('forbidden');
  });

  it('the last active admin cannot be demoted, not even by the own account', async () => {
    const others = (await admin.client.users.listByRole({ role: 'admin', limit: 100 })).items.filter(
      ({ id }) => id !== admin.userId,
    );
    const [suspended, ...rest] = others;
    await admin.client.users.updateStatus({
      userId: suspended?.id ?? '',
      newStatus: 'suspended',
      reason: 'test',
    });
    for (const { id } of rest) await demote(id);
    expect(await refusalOf(demote(admin.userId))).toMatchObject({ code: 'last_admin', status: 409 });
    expect(await sessionOf(admin)).toMatchObject({ role: 'admin' });
  });
});
