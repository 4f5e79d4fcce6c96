import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import {
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const customer = await signedIn(mida, await createPerson(mida));
const guest = visitor(mida);
const { users } = admin.client;
afterAll(() => mida.close());

describe('the users of a role', () => {
  it('users of a role are listed newest first, each once over the pages, even with equal times', async () => {
    const ids: string[] = [];
    mida.clock.advance(60_000);
    for (let n = 0; n < 12; n++) ids.push(await createPerson(mida));
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await users.listByRole({ role: 'customer', cursor, limit: 5 });
      listed.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(listed.slice(0, 12)).toEqual(ids.toSorted().toReversed());
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(customer.userId);
    expect(listed).not.toContain(admin.userId);
  });

  it('users of a role come with the columns of their tab', async () => {
    const restaurant = await createRestaurant(mida);
    await createCourier(mida, 'pending');
    const of = async (role: 'restaurant' | 'courier') => (await users.listByRole({ role })).items[0];
    expect(await of('restaurant')).toMatchObject({
      id: restaurant.ownerId,
      restaurants: [{ id: restaurant.id, name: restaurant.name, role: 'owner' }],
      status: 'active',
    });
    expect(await of('courier')).toMatchObject({
      status: 'pending_review',
      phone: expect.stringMatching(/^06/),
    });
  });

  it('users of a role come without passwords and tokens', async () => {
    const { items } = await users.listByRole({ role: 'customer' });
    expect(Object.keys(items[0] ?? {}).join()).not.toMatch(/password|token|session/i);
  });

  it('only admins list users', async () => {
    expect(await outcomeOf(guest.client.users.listByRole({ role: 'admin' }))).toBe('unauthenticated');
    expect(await outcomeOf(customer.client.users.listByRole({ role: 'admin' }))).toBe('forbidden');
    expect(await outcomeOf(admin.call('users.listByRole', { role: 'everybody' }))).toBe('invalid_input');
  });
});

describe('an application', () => {
  it('an application is approved or rejected once', async () => {
    const userId = await createCourier(mida, 'pending');
    const approve = () => users.updateStatus({ userId, newStatus: 'approved', reason: '' });
    expect(await approve()).toMatchObject({ id: userId, status: 'approved' });
    expect(await refusalOf(approve())).toMatchObject({ code: 'courier_already_decided', status: 409 });
    const reject = users.updateStatus({ userId, newStatus: 'rejected', reason: 'no licence' });
    expect(await outcomeOf(reject)).toBe('courier_already_decided');
  });

  it('one of ten opposite decisions at once on an application counts', async () => {
    const userId = await createCourier(mida, 'pending');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        outcomeOf(
          users.updateStatus({ userId, newStatus: n % 2 ? 'approved' : 'rejected', reason: 'no licence' }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'courier_already_decided')).toHaveLength(9);
  });

  it('a rejected application can be reopened and decided again', async () => {
    const userId = await createCourier(mida, 'rejected');
    const courier = await signedIn(mida, userId);
    mida.announced.length = 0;
    const back = { userId, newStatus: 'pending_review', reason: 'It was the other Yassine' } as const;
    expect(await users.updateStatus(back)).toMatchObject({ status: 'pending_review' });
    expect(mida.announced).toMatchObject([
      { topic: 'users', channels: ['admins'] },
      { topic: 'session', id: userId, channels: [`user:${userId}`] },
    ]);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ status: 'pending_review' });
    const waiting = await admin.client.couriers.listPending();
    expect(waiting.map((one) => one.userId)).toContain(userId);
    mida.clock.advance(1000);
    expect(await users.updateStatus({ userId, newStatus: 'approved' })).toMatchObject({ status: 'approved' });
    const { decisions } = await users.getDetails({ userId });
    expect(decisions.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['approved', ''],
      ['pending_review', 'It was the other Yassine'],
      ['rejected', 'no licence'],
    ]);
  });

  it.each(['pending', 'offDuty'] as const)('an application that is %s cannot be reopened', async (state) => {
    const userId = await createCourier(mida, state);
    const call = users.updateStatus({ userId, newStatus: 'pending_review' });
    expect(await refusalOf(call)).toMatchObject({ code: 'courier_not_rejected', status: 409 });
    expect((await users.getDetails({ userId })).decisions.at(0)?.decision).not.toBe('pending_review');
  });

  it('one of ten admins at once reopens an application', async () => {
    const userId = await createCourier(mida, 'rejected');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        outcomeOf(users.updateStatus({ userId, newStatus: 'pending_review' })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect((await users.getDetails({ userId })).decisions).toHaveLength(2);
  });

  it('the application of a deleted account cannot be decided', async () => {
    const userId = await createCourier(mida, 'rejected');
    const { client } = await signedIn(mida, userId);
    await client.account.deleteMine({ password: testPassword });
    expect(await outcomeOf(users.updateStatus({ userId, newStatus: 'pending_review' }))).toBe('not_found');
  });

  it('an application with an unconfirmed address can be rejected but not approved', async () => {
    const userId = await createCourier(mida, 'unconfirmed');
    const pending = async () =>
      (await admin.client.couriers.listPending()).find((one) => one.userId === userId);
    const approve = () => users.updateStatus({ userId, newStatus: 'approved' });
    expect(await pending()).toMatchObject({ isEmailConfirmed: false });
    expect(await refusalOf(approve())).toMatchObject({ code: 'courier_not_confirmed', status: 409 });
    expect(await pending()).toMatchObject({ status: 'pending_review' });
    const reject = { userId, newStatus: 'rejected', reason: 'no licence' } as const;
    expect(await users.updateStatus(reject)).toMatchObject({ status: 'rejected' });
    await users.updateStatus({ userId, newStatus: 'pending_review' });
    await mida.database.pool.query('update users set email_verified = true where id = $1', [userId]);
    expect(await pending()).toMatchObject({ isEmailConfirmed: true });
    expect(await outcomeOf(approve())).toBe('ok');
  });

  it('a user who is no courier has no application', async () => {
    const call = users.updateStatus({ userId: customer.userId, newStatus: 'approved', reason: '' });
    expect(await outcomeOf(call)).toBe('not_found');
  });
});

describe('suspending', () => {
  it('suspending ends every session at once, and no new one begins until it is lifted', async () => {
    const email = 'suspended@mida.test';
    const userId = await createPerson(mida, { email });
    const [phone, laptop] = [await signedIn(mida, userId), await signedIn(mida, userId)];
    const reason = 'orders that nobody fetches';
    const suspended = await users.updateStatus({ userId, newStatus: 'suspended', reason });
    expect(suspended).toMatchObject({ status: 'suspended', suspendedReason: reason });
    for (const device of [phone, laptop]) {
      expect(await sessionOf(device)).toBeNull();
      expect(await outcomeOf(device.client.orders.listMine({}))).toBe('unauthenticated');
    }
    const signIn = () => guest.client.auth.signIn({ email, password: testPassword });
    const refusal = await refusalOf(signIn());
    expect(refusal).toMatchObject({ code: 'account_suspended', status: 403, details: { reason } });
    const wrong = guest.client.auth.signIn({ email, password: 'not-the-password' });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'wrong_credentials' });
    expect(await users.updateStatus({ userId, newStatus: 'active', reason: '' })).toMatchObject({
      status: 'active',
      suspendedReason: null,
    });
    expect(await outcomeOf(signIn())).toBe('ok');
  });

  it('a session that survived its user’s suspension is rejected', async () => {
    const userId = await createPerson(mida);
    const caller = await signedIn(mida, userId);
    await mida.database.pool.query('update users set suspended_at = now() where id = $1', [userId]);
    expect(await sessionOf(caller)).toBeNull();
    expect(await outcomeOf(caller.client.orders.listMine({}))).toBe('unauthenticated');
  });

  it('suspending a courier ends the duty, and afterwards the courier is approved and off duty', async () => {
    const userId = await createCourier(mida);
    await users.updateStatus({ userId, newStatus: 'suspended', reason: 'test' });
    expect((await users.getDetails({ userId })).courier).toMatchObject({ isOnDuty: false });
    expect(await users.updateStatus({ userId, newStatus: 'active', reason: '' })).toMatchObject({
      status: 'approved',
    });
    expect((await users.getDetails({ userId })).courier).toMatchObject({ isOnDuty: false });
  });

  it('suspending a courier gives an order that waits for its pickup back to the couriers', async () => {
    const restaurant = await createRestaurant(mida);
    const placed = { customerId: customer.userId, restaurant, status: 'out_for_delivery' } as const;
    const order = await createOrder(mida, placed);
    const userId = order.courierId ?? '';
    const courier = await signedIn(mida, userId);
    expect(await users.updateStatus({ userId, newStatus: 'suspended', reason: 'test' })).toMatchObject({
      status: 'suspended',
    });
    expect(await outcomeOf(courier.client.orders.getMyActiveJob())).toBe('unauthenticated');
    const { status, history } = await customer.client.orders.getMine({ orderId: order.id });
    expect(status).toBe('ready_for_pickup');
    expect(history.at(-1)).toMatchObject({ party: 'admin', reason: 'courier_suspended' });
  });

  it('an order that a suspended courier carries is listed for the admins, who deliver it', async () => {
    const restaurant = await createRestaurant(mida);
    const placed = { customerId: customer.userId, restaurant, status: 'picked_up' } as const;
    const { id: orderId, courierId } = await createOrder(mida, placed);
    await users.updateStatus({ userId: courierId ?? '', newStatus: 'suspended', reason: 'test' });
    const listed = await admin.client.troubles.listAsAdmin();
    expect(listed).toContainEqual({ orderId, trouble: null, isCourierGone: true, isKitchenOwnerless: false });
    const delivered = { orderId, action: 'mark_delivered', version: 5, reason: 'customer_has_it' } as const;
    expect(await admin.client.orders.updateStatusAsAdmin(delivered)).toMatchObject({ status: 'delivered' });
    expect((await admin.client.troubles.listAsAdmin()).map((one) => one.orderId)).not.toContain(orderId);
  });

  it('open orders of a kitchen without an owner are listed for the admins', async () => {
    const restaurant = await createRestaurant(mida);
    const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
    await users.updateStatus({ userId: restaurant.ownerId, newStatus: 'suspended', reason: 'test' });
    expect(await admin.client.troubles.listAsAdmin()).toContainEqual({
      orderId,
      trouble: null,
      isCourierGone: false,
      isKitchenOwnerless: true,
    });
  });

  it('suspending the last admin is refused, and one of two who suspend each other stays', async () => {
    const others = (await users.listByRole({ role: 'admin', limit: 100 })).items.filter(
      ({ id }) => id !== admin.userId,
    );
    for (const { id } of others)
      await users.updateStatus({ userId: id, newStatus: 'suspended', reason: 'test' });
    const himself = users.updateStatus({ userId: admin.userId, newStatus: 'suspended', reason: 'test' });
    expect(await refusalOf(himself)).toMatchObject({ code: 'last_admin', status: 409 });

    const second = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    const outcomes = await Promise.all([
      outcomeOf(users.updateStatus({ userId: second.userId, newStatus: 'suspended', reason: 'test' })),
      outcomeOf(
        second.client.users.updateStatus({ userId: admin.userId, newStatus: 'suspended', reason: 'test' }),
      ),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const { rows } = await mida.database.pool.query(
      "select id from users where role = 'admin' and suspended_at is null",
    );
    expect(rows).toHaveLength(1);
    await mida.database.pool.query('update users set suspended_at = null');
  });

  it('only admins suspend users, and only existing ones', async () => {
    const change = { userId: customer.userId, newStatus: 'suspended', reason: 'test' } as const;
    expect(await outcomeOf(guest.client.users.updateStatus(change))).toBe('unauthenticated');
    expect(await outcomeOf(customer.client.users.updateStatus(change))).toBe('forbidden');
    const fresh = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    expect(await outcomeOf(fresh.client.users.updateStatus({ ...change, userId: randomUUID() }))).toBe(
      'not_found',
    );
  });

  it.each(['admin', 'deleted', '', null])('%j is refused as a status', async (newStatus) => {
    const fresh = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    const call = fresh.call('users.updateStatus', { userId: customer.userId, newStatus });
    expect(await outcomeOf(call)).toBe('invalid_input');
  });
});
