import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const guest = visitor(mida);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

const application = {
  fullName: 'ياسين العلوي',
  email: 'yassine@mida.test',
  password: 'zellige-47',
  phone: '+212 712-345678',
};

describe('an application', () => {
  it('an application makes a courier whose status is pending, whatever else the request holds', async () => {
    mida.announced.length = 0;
    const extra = {
      role: 'admin',
      status: 'approved',
      isOnDuty: true,
      on_duty: true,
      isEmailConfirmed: true,
    };
    expect(await guest.call('couriers.register', { ...application, ...extra })).toEqual({});
    const [pending] = await admin.client.couriers.listPending();
    expect(pending).toEqual({
      userId: expect.any(String),
      fullName: 'ياسين العلوي',
      email: 'yassine@mida.test',
      isEmailConfirmed: false,
      phone: '0712345678',
      status: 'pending_review',
      appliedAt: mida.clock.now(),
    });
    expect(mida.announced).toMatchObject([{ topic: 'couriers', channels: ['admins'] }]);
    const courier = await signedIn(mida, pending?.userId ?? '');
    expect(await sessionOf(courier)).toMatchObject({
      role: 'courier',
      isEmailConfirmed: false,
      courier: { status: 'pending_review', isOnDuty: false },
    });
  });

  it('an application sends the link that confirms the address', async () => {
    const { rows } = await mida.app.db.execute(
      sql`select count(*) as count from outbox where payload::text like '%yassine@mida.test%'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('an application with a known address is refused in the specification’s words and leaves no rows', async () => {
    const before = await admin.client.couriers.listPending();
    const email = ' Yassine@MIDA.test';
    expect(await refusalOf(guest.client.couriers.register({ ...application, email }))).toMatchObject({
      code: 'email_taken',
      status: 409,
      message: 'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.',
    });
    expect(await admin.client.couriers.listPending()).toEqual(before);
  });

  it.each([
    ['fullName', 'اب', 'الاسم الكامل مطلوب'],
    ['email', 'yassine', 'بريد إلكتروني غير صالح'],
    ['password', '12345', 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل'],
    ['phone', '0524123456', 'رقم هاتف غير صالح'],
  ])('an application with a wrong %s is refused beside the field', async (path, value, message) => {
    const input = { ...application, email: 'other@mida.test', [path]: value };
    expect(await refusalOf(guest.client.couriers.register(input))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path, message }] },
    });
  });

  it('ten applications at once with one address make one courier', async () => {
    const input = { ...application, email: 'at-once@mida.test' };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(visitor(mida).client.couriers.register(input))),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'email_taken'), 'ok']);
  });
});

describe('the list of applications', () => {
  it('the list of applications holds the waiting ones, longest waiting first, until they are decided', async () => {
    mida.clock.advance(60_000);
    const first = await createCourier(mida, 'pending');
    mida.clock.advance(60_000);
    const second = await createCourier(mida, 'pending');
    const waiting = async () => (await admin.client.couriers.listPending()).map(({ userId }) => userId);
    expect((await waiting()).slice(-2)).toEqual([first, second]);
    await admin.client.users.updateStatus({ userId: first, newStatus: 'approved', reason: '' });
    await admin.client.users.updateStatus({ userId: second, newStatus: 'rejected', reason: 'no licence' });
    expect(await waiting()).not.toContain(first);
    expect(await waiting()).not.toContain(second);
  });

  it('only admins see the list of applications', async () => {
    expect(await outcomeOf(guest.client.couriers.listPending())).toBe('unauthenticated');
    expect(await outcomeOf(customer.client.couriers.listPending())).toBe('forbidden');
  });
});

describe('duty', () => {
  it('an approved courier goes on and off duty, and sees it in profile and session', async () => {
    const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
    mida.announced.length = 0;
    expect(await courier.client.couriers.setOnDuty({ isOnDuty: true })).toMatchObject({ isOnDuty: true });
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({
      isOnDuty: true,
      status: 'approved',
    });
    expect(await sessionOf(courier)).toMatchObject({ courier: { isOnDuty: true } });
    expect(await courier.client.couriers.setOnDuty({ isOnDuty: false })).toMatchObject({ isOnDuty: false });
    const told = mida.announced.filter(({ topic }) => topic === 'session');
    expect(told).toMatchObject([{ id: courier.userId }, { id: courier.userId }]);
  });

  it('the duty switch changes the caller, whatever courier id the request names', async () => {
    const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
    const rival = await signedIn(mida, await createCourier(mida, 'offDuty'));
    await courier.call('couriers.setOnDuty', {
      isOnDuty: true,
      userId: rival.userId,
      courierId: rival.userId,
    });
    expect(await rival.client.couriers.getMyProfile()).toMatchObject({ isOnDuty: false });
  });

  it.each(['pending', 'rejected'] as const)(
    'a courier who is %s sees the profile but cannot go on duty',
    async (state) => {
      const courier = await signedIn(mida, await createCourier(mida, state));
      expect(await outcomeOf(courier.client.couriers.setOnDuty({ isOnDuty: true }))).toBe(
        'courier_not_approved',
      );
      expect(await courier.client.couriers.getMyProfile()).toMatchObject({ isOnDuty: false });
    },
  );

  it('a courier rejected in the middle of the call cannot go on or off duty', async () => {
    const courierId = await createCourier(mida, 'rejected');
    for (const isOnDuty of [true, false]) {
      await expect(setOnDuty(mida.app, courierId, isOnDuty)).rejects.toThrow('courier_not_approved');
    }
  });

  it.each([undefined, null, 'true', 1])('a duty value of %j is refused', async (isOnDuty) => {
    const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
    expect(await outcomeOf(courier.call('couriers.setOnDuty', { isOnDuty }))).toBe('invalid_input');
  });

  it('customers and visitors cannot go on duty', async () => {
    expect(await outcomeOf(guest.client.couriers.setOnDuty({ isOnDuty: true }))).toBe('unauthenticated');
    expect(await outcomeOf(customer.client.couriers.setOnDuty({ isOnDuty: true }))).toBe('forbidden');
    expect(await outcomeOf(guest.client.couriers.getMyProfile())).toBe('unauthenticated');
    expect(await outcomeOf(customer.client.couriers.getMyProfile())).toBe('forbidden');
  });
});

it('the profile counts accepted and delivered orders', async () => {
  const courierId = await createCourier(mida);
  const restaurant = await createRestaurant(mida);
  const order = { customerId: customer.userId, restaurant, courierId };
  await createOrder(mida, { ...order, status: 'delivered' });
  await createOrder(mida, { ...order, status: 'delivered' });
  await createOrder(mida, { ...order, status: 'picked_up' });
  const { client } = await signedIn(mida, courierId);
  expect(await client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 3, deliveredOrders: 2 });
});
