import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TroubleReason } from '#shared/domain/orders/delivery-trouble.ts';
import { alarms, cleanings } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import type { UserId } from '#server/identity.ts';
import { contestNoShow } from './commands.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const admin = await signedIn(mida, await adminOf(mida));
const minute = 60_000;
const day = 24 * 60 * minute;
let restaurant: TestRestaurant;
let customer: SignedInCaller;
let courier: SignedInCaller;
let orderId: string;

beforeEach(async () => {
  restaurant = await createRestaurant(mida);
  customer = await signedIn(mida, await createPerson(mida));
  await carry();
});

/** An order more in the courier's hands. */
async function carry(phone?: string): Promise<void> {
  const checkout = phone === undefined ? {} : { phone };
  const placed = { customerId: customer.userId, restaurant, status: 'picked_up', checkout } as const;
  const order = await createOrder(mida, placed);
  orderId = order.id;
  courier = await signedIn(mida, order.courierId ?? '');
}

const begin = (reason: TroubleReason) => courier.client.troubles.begin({ orderId, reason });
const call = () => courier.client.troubles.noteCall({ orderId });
const fail = () => courier.client.troubles.fail({ orderId });
const waitOut = async () => {
  await call();
  mida.clock.advance(minute);
  await call();
  mida.clock.advance(6 * minute);
};
const order = () => customer.client.orders.getMine({ orderId });
const side = () => customer.client.troubles.getAsCustomer({ orderId });

async function newsOf(id: string): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ news: string }>(
    `select payload->>'news' as news from outbox where topic = 'push' and payload->>'orderId' = $1 order by id`,
    [id],
  );
  return rows.map(({ news }) => news);
}

async function addDevice(userId: string): Promise<void> {
  await mida.database.pool.query(
    'insert into device_tokens (token, user_id, updated_at) values ($1, $2, now()) on conflict do nothing',
    [`device of ${userId}`, userId],
  );
}

describe('an order that cannot be delivered', () => {
  it.each(['not_there', 'refused', 'cannot_pay'] as const)(
    'is closed as cancelled by its courier after two calls and seven minutes: %s',
    async (reason) => {
      await addDevice(customer.userId);
      const begun = mida.clock.now();
      const trouble = await begin(reason);
      const waitEndsAt = new Date(begun.getTime() + 7 * minute);
      expect(trouble).toEqual({ reason, begunAt: begun, waitEndsAt, calls: 0, nextCallAt: begun });
      expect((await side()).trouble).toEqual({ reason, waitEndsAt });
      expect(await newsOf(orderId)).toContain('courier_at_door');
      expect(await outcomeOf(fail())).toBe('wait_not_over');
      expect(await call()).toMatchObject({ calls: 1 });
      expect(await outcomeOf(call())).toBe('call_too_soon');
      mida.clock.advance(minute);
      expect(await call()).toMatchObject({ calls: 2, nextCallAt: null });
      mida.clock.advance(6 * minute - 1);
      expect(await outcomeOf(fail())).toBe('wait_not_over');
      mida.clock.advance(1);
      await fail();
      const { status, history } = await order();
      expect(status).toBe('cancelled');
      expect(history.at(-1)).toMatchObject({ party: 'courier', reason });
      expect(await courier.client.orders.getMyActiveJob()).toBeNull();
      expect(await outcomeOf(fail())).toBe('ok');
    },
  );

  it.each(['not_there', 'accident'] as const)(
    'no arrival is estimated until the courier goes on: %s',
    async (reason) => {
      expect((await order()).arrival).not.toBeNull();
      await begin(reason);
      expect((await order()).arrival).toBeNull();
      expect(await admin.client.orders.getAsAdmin({ orderId })).toMatchObject({ arrival: null });
      await courier.client.troubles.withdraw({ orderId });
      expect((await order()).arrival).not.toBeNull();
    },
  );

  it('an order that cannot be delivered is not closed with one call, however long its courier waits', async () => {
    await begin('not_there');
    await call();
    mida.clock.advance(60 * minute);
    expect(await outcomeOf(fail())).toBe('wait_not_over');
  });

  it.each(['wrong_address', 'accident'] as const)('is the admins’ to decide: %s', async (reason) => {
    await addDevice(admin.userId);
    expect(await begin(reason)).toMatchObject({ waitEndsAt: null });
    expect(await newsOf(orderId)).toContain('order_needs_admin');
    const listed = await admin.client.troubles.listAsAdmin();
    expect(listed.find((one) => one.orderId === orderId)).toMatchObject({ trouble: { reason } });
    await waitOut();
    expect(await outcomeOf(fail())).toBe('wait_not_over');
    const cancel = { orderId, action: 'cancel', version: 5, reason } as const;
    expect(await admin.client.orders.updateStatusAsAdmin(cancel)).toMatchObject({ status: 'cancelled' });
  });

  it('an order that cannot be delivered is delivered after all when the customer comes', async () => {
    await begin('not_there');
    await courier.client.troubles.withdraw({ orderId });
    expect((await side()).trouble).toBeNull();
    expect(await outcomeOf(fail())).toBe('trouble_ended');
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    expect(await order()).toMatchObject({ status: 'delivered' });
  });

  it('an order that cannot be delivered begins once: a repeated reason changes nothing, and another try begins its wait again', async () => {
    const first = await begin('not_there');
    mida.clock.advance(minute);
    expect(await begin('refused')).toEqual({ ...first, reason: 'not_there' });
    await courier.client.troubles.withdraw({ orderId });
    expect(await begin('refused')).toMatchObject({ reason: 'refused', begunAt: mida.clock.now() });
  });

  it('an order that cannot be delivered counts no call made far from the door, and believes an unknown position', async () => {
    await begin('not_there');
    const { centre } = mida.app.config.city;
    const position = { lat: centre.lat + 0.02, lng: centre.lng };
    expect(await courier.client.positions.reportMyPosition({ orderId, position })).toEqual({
      isAccepted: true,
    });
    expect(await outcomeOf(call())).toBe('too_far_from_door');
    mida.clock.advance(6 * minute);
    expect(await call()).toMatchObject({ calls: 1 });
  });

  it('an order that cannot be delivered is the matter of its courier alone, from the pickup on', async () => {
    const other = await signedIn(mida, await createCourier(mida));
    expect(await outcomeOf(other.client.troubles.begin({ orderId, reason: 'not_there' }))).toBe(
      'order_not_found',
    );
    expect(await outcomeOf(other.client.troubles.fail({ orderId }))).toBe('order_not_found');
    expect(await other.client.troubles.getAsCourier({ orderId })).toBeNull();
    const stranger = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(stranger.client.troubles.getAsCustomer({ orderId }))).toBe('order_not_found');
    const early = await createOrder(mida, {
      customerId: customer.userId,
      restaurant,
      status: 'out_for_delivery',
    });
    const onTheWay = await signedIn(mida, early.courierId ?? '');
    const reason = 'not_there';
    expect(await outcomeOf(onTheWay.client.troubles.begin({ orderId: early.id, reason }))).toBe(
      'illegal_move',
    );
  });

  it('of two troubles at once each courier reads and answers the own one alone', async () => {
    const [first, ofFirst] = [orderId, courier];
    await begin('not_there');
    await carry();
    await begin('refused');
    expect(await ofFirst.client.troubles.getAsCourier({ orderId: first })).toMatchObject({
      reason: 'not_there',
    });
    expect(await courier.client.troubles.getAsCourier({ orderId })).toMatchObject({ reason: 'refused' });
    expect(await ofFirst.client.troubles.getAsCourier({ orderId })).toBeNull();
    expect(await courier.client.troubles.getAsCourier({ orderId: first })).toBeNull();
    for (const act of ['noteCall', 'withdraw', 'fail'] as const)
      expect(await outcomeOf(courier.client.troubles[act]({ orderId: first }))).toBe('order_not_found');
    expect(await ofFirst.client.troubles.getAsCourier({ orderId: first })).toMatchObject({ calls: 0 });
  });

  it('an order that cannot be delivered is not closed past its conditions by the ordinary call', async () => {
    const move = { orderId, action: 'fail_delivery', version: 5, reason: 'not_there' } as const;
    expect(await outcomeOf(courier.client.orders.updateStatusAsCourier(move))).toBe('forbidden');
    expect((await courier.client.orders.getMyOrderDetails({ orderId })).actions).not.toContain(
      'fail_delivery',
    );
  });
});

describe('no-shows', () => {
  const dear = { noShowMad: 10 };
  const phone = '0611223344';
  const place = async (changed = {}) => {
    const one = await signedIn(mida, await createPerson(mida));
    return refusalOf(one.client.orders.place(checkoutOf(mida, restaurant, { phone, ...changed })));
  };
  const noShow = async (reason: TroubleReason = 'not_there') => {
    await carry(phone);
    await begin(reason);
    await waitOut();
    await fail();
    return orderId;
  };
  const setLimit = async (changed: object) => {
    const { helpLine: _kept, ...settings } = await admin.client.settings.get();
    await admin.client.settings.update({ ...settings, ...changed });
  };

  it('two of a phone within 90 days refuse its dear orders, until an admin lifts one or they are old', async () => {
    await setLimit(dear);
    await noShow();
    await noShow('cannot_pay');
    expect(await place()).toBeUndefined();
    const second = await noShow('refused');
    expect(await place()).toMatchObject({
      code: 'no_shows',
      details: { maxCentimes: 1000, helpLine: '0524000000' },
      message: expect.stringMatching(/^لم يُستلم طلبان سابقان بهذا الرقم.+05 24 00 00 00/),
    });
    expect(await place({ phone: '0611223345' })).toBeUndefined();
    await setLimit({ noShowMad: 5000 });
    expect(await place()).toBeUndefined();
    await setLimit(dear);
    const lift = () => admin.client.troubles.lift({ orderId: second, reason: 'the bell was broken' });
    expect(await lift()).toMatchObject({ lifted: { reason: 'the bell was broken' } });
    expect(await outcomeOf(lift())).toBe('no_show_closed');
    expect(await place()).toBeUndefined();
    await noShow();
    expect(await place()).toMatchObject({ code: 'no_shows' });
    mida.clock.advance(90 * day + minute);
    expect(await place()).toBeUndefined();
    for (const clean of cleanings) await clean(mida.app);
    expect(await admin.client.troubles.getNoShow({ orderId: second })).toBeNull();
  });

  it('a customer contests a no-show once, and the admins read it', async () => {
    expect((await side()).noShow).toBeNull();
    const contest = () => customer.client.troubles.contest({ orderId, words: 'I stood\0 at the door' });
    expect(await outcomeOf(contest())).toBe('no_show_closed');
    await begin('not_there');
    await waitOut();
    await fail();
    expect((await side()).noShow).toEqual({ contest: null, isLifted: false });
    const other = await signedIn(mida, await createPerson(mida));
    const foreign = other.client.troubles.contest({ orderId, words: 'not mine' });
    expect(await outcomeOf(foreign)).toBe('order_not_found');
    expect((await contest()).noShow).toEqual({ contest: 'I stood at the door', isLifted: false });
    expect(await outcomeOf(contest())).toBe('no_show_closed');
    const contested = async () => (await admin.client.troubles.listContested()).map((one) => one.orderId);
    expect(await contested()).toContain(orderId);
    await admin.client.troubles.lift({ orderId, reason: 'believed' });
    expect(await contested()).not.toContain(orderId);
    expect((await side()).noShow).toMatchObject({ isLifted: true });
  });

  it('an account deleted in the middle of a call contests nothing', async () => {
    await begin('not_there');
    await waitOut();
    await fail();
    await customer.client.account.deleteMine({ password: testPassword });
    const late = contestNoShow(mida.app, customer.userId as UserId, { orderId, words: 'I stood there' });
    await expect(late).rejects.toThrow('unauthenticated');
  });
});

describe('a job that stands still', () => {
  it.each([
    ['out_for_delivery', 20],
    ['picked_up', 45],
  ] as const)('admins are informed once of an order that is %s for %d minutes', async (status, minutes) => {
    await addDevice(admin.userId);
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant, status });
    const told = async (later: number) => {
      mida.clock.advance(later);
      await ringAllDue(mida.app, alarms);
      return (await newsOf(id)).filter((news) => news === 'order_needs_admin').length;
    };
    expect(await told(10 * minute)).toBe(0);
    expect(await told((minutes - 10) * minute - 1)).toBe(0);
    expect(await told(1)).toBe(1);
    expect(await told(minutes * minute)).toBe(1);
  });
});
