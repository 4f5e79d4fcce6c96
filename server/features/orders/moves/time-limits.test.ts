import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestOrder,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

const minuteMs = 60_000;
const mida = await startTestApp();
const customer = await signedIn(mida, await createPerson(mida));
const admin = await signedIn(mida, await adminOf(mida));
let restaurant = await createRestaurant(mida);
let owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());
beforeEach(async () => {
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
  mida.announced.length = 0;
});

const place = (status: OrderStatus = 'new'): Promise<TestOrder> =>
  createOrder(mida, { customerId: customer.userId, restaurant, status });

async function pass(minutes: number): Promise<void> {
  mida.clock.advance(minutes * minuteMs);
  await ringAllDue(mida.app, alarms);
}

const read = ({ id }: TestOrder) => customer.client.orders.getMine({ orderId: id });
const statusOf = async (order: TestOrder) => (await read(order)).status;
const isOpenForOrders = async () => (await owner.client.restaurants.getOwn()).isAcceptingOrders;
const accept = ({ id: orderId }: TestOrder) =>
  owner.client.orders.updateStatusAsRestaurant({ orderId, action: 'accept', version: 1 });

async function lastStep({ id }: TestOrder) {
  const { rows } = await mida.database.pool.query(
    'select party, actor_id, reason from order_history where order_id = $1 order by version desc limit 1',
    [id],
  );
  return rows[0] as unknown;
}

async function countAlarms(order: TestOrder): Promise<number> {
  const { rows } = await mida.database.pool.query('select 1 from timetable where subject = $1', [order.id]);
  return rows.length;
}

async function newsOf({ id }: TestOrder): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ news: string }>(
    `select payload->>'news' as news from outbox where topic = 'push' and payload->>'orderId' = $1 order by id`,
    [id],
  );
  return rows.map(({ news }) => news);
}

/** Makes news of the user worth a row. */
const listen = (userId: string) =>
  mida.database.pool.query(
    `insert into device_tokens (token, user_id, updated_at) values (gen_random_uuid(), $1, now())`,
    [userId],
  );

describe('the answer limit', () => {
  it('the system cancels an order that its kitchen did not accept in time, and says why', async () => {
    const order = await place();
    expect((await read(order)).answerBy).toEqual(new Date(mida.clock.now().getTime() + 8 * minuteMs));
    await pass(7.9);
    expect(await statusOf(order)).toBe('new');
    await pass(0.1);
    expect(await statusOf(order)).toBe('cancelled');
    expect(await lastStep(order)).toEqual({ party: 'system', actor_id: null, reason: 'not_answered' });
    expect((await read(order)).answerBy).toBeNull();
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'orders', id: order.id }));
    expect(await countAlarms(order)).toBe(0);
  });

  it('the answer limit is the admin’s setting, for orders that are placed afterwards', async () => {
    const before = await place();
    const { helpLine: _same, ...settings } = await admin.client.settings.get();
    await admin.client.settings.update({ ...settings, answerMinutes: 2 });
    const after = await place();
    await pass(2);
    expect([await statusOf(before), await statusOf(after)]).toEqual(['new', 'cancelled']);
    await admin.client.settings.update(settings);
  });

  it('the answer limit ends with the acceptance', async () => {
    const order = await place();
    await accept(order);
    await pass(9);
    expect(await statusOf(order)).toBe('preparing');
  });

  it.each(['cancelled', 'delivered'] as const)('leaves no alarm of an order that is %s', async (status) => {
    const order = await place(status);
    expect(await countAlarms(order)).toBe(0);
  });
});

describe('a restaurant that does not answer', () => {
  it('a restaurant that does not answer is paused after three orders in a row, is told why, and resumes by a tap', async () => {
    await listen(restaurant.ownerId);
    const orders = [await place(), await place(), await place()];
    mida.clock.advance(8 * minuteMs);
    for (const order of orders) expect(await isOpenForOrders(), order.id).toBe(true);
    await ringAllDue(mida.app, alarms);
    const own = await owner.client.restaurants.getOwn();
    expect(own).toMatchObject({ isAcceptingOrders: false, pausedBecause: 'missed_orders' });
    const told = (await Promise.all(orders.map(newsOf))).flat();
    expect(told.filter((news) => news === 'restaurant_paused')).toHaveLength(1);
    expect(mida.announced).toContainEqual(
      expect.objectContaining({ topic: 'restaurants', id: String(restaurant.id) }),
    );
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    const resumed = await owner.client.restaurants.getOwn();
    expect(resumed).toMatchObject({ isAcceptingOrders: true, pausedBecause: null });
    await place();
    await pass(8);
    expect(await isOpenForOrders()).toBe(true);
  });

  it('a restaurant that does not answer is counted from zero after each order that it accepts', async () => {
    await place();
    await pass(8);
    await place();
    await pass(8);
    await accept(await place());
    await pass(1);
    await place();
    await pass(8);
    await place();
    await pass(8);
    expect(await isOpenForOrders()).toBe(true);
    await place();
    await pass(8);
    expect(await isOpenForOrders()).toBe(false);
  });

  it('a restaurant that does not answer is told once while it stands paused', async () => {
    await listen(restaurant.ownerId);
    const orders = [await place(), await place(), await place(), await place(), await place()];
    await pass(8);
    const told = (await Promise.all(orders.map(newsOf))).flat();
    expect(told.filter((news) => news === 'restaurant_paused')).toHaveLength(1);
  });
});

describe('an order that is silent too long', () => {
  it.each([
    ['preparing', 100],
    ['ready_for_pickup', 15],
    ['out_for_delivery', 100],
    ['picked_up', 100],
  ] as const)('notifies the admins and the customer: %s', async (status, minutes) => {
    await listen(admin.userId);
    await listen(customer.userId);
    const order = await place(status);
    const { silentFrom } = await read(order);
    expect(silentFrom && silentFrom.getTime() - mida.clock.now().getTime()).toBeLessThanOrEqual(
      minutes * minuteMs,
    );
    expect(await outcomeOf(customer.client.orders.wishToCancel({ orderId: order.id }))).toBe(
      'wish_too_early',
    );
    await pass(minutes);
    expect(await newsOf(order)).toEqual(expect.arrayContaining(['order_silent', 'order_delayed']));
    expect(await statusOf(order)).toBe(status);
  });

  it('an order that is silent too long is cancelled by the system when it was not picked up after three hours', async () => {
    const courierId = await createCourier(mida);
    const orders = [await place('preparing'), await place('ready_for_pickup')];
    const held = await createOrder(mida, {
      customerId: customer.userId,
      restaurant,
      status: 'out_for_delivery',
      courierId,
    });
    for (let quarter = 0; quarter < 12; quarter += 1) await pass(15);
    for (const order of [...orders, held]) {
      expect(await statusOf(order)).toBe('cancelled');
      expect(await lastStep(order)).toMatchObject({ party: 'system', reason: 'not_picked_up' });
      expect(await countAlarms(order)).toBe(0);
    }
    const courier = await signedIn(mida, courierId);
    expect(await courier.client.orders.getMyActiveJob()).toBeNull();
  });

  it('one limit calls once: a courier who takes a late order ends its other limit', async () => {
    await listen(admin.userId);
    const order = await place('preparing');
    const { silentFrom } = await read(order);
    await pass(((silentFrom?.getTime() ?? 0) - mida.clock.now().getTime()) / minuteMs);
    const { id: orderId } = order;
    await owner.client.orders.updateStatusAsRestaurant({ orderId, action: 'mark_ready', version: 2 });
    const courier = await signedIn(mida, await createCourier(mida));
    await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    await pass(15);
    expect((await newsOf(order)).filter((news) => news === 'order_silent')).toHaveLength(1);
    await pass(150);
    expect(await statusOf(order)).toBe('cancelled');
  });

  it('an order that is silent too long stays when it was picked up, however long it takes', async () => {
    const order = await place('picked_up');
    for (let hour = 0; hour < 5; hour += 1) await pass(60);
    expect(await statusOf(order)).toBe('picked_up');
  });

  it('an order that is silent too long has a button by which its customer asks to cancel, and an admin sees the wish and decides', async () => {
    await listen(admin.userId);
    const order = await place('ready_for_pickup');
    await pass(15);
    const asked = await customer.client.orders.wishToCancel({ orderId: order.id });
    expect(asked.cancelWishedAt).toEqual(mida.clock.now());
    await pass(1);
    expect((await customer.client.orders.wishToCancel({ orderId: order.id })).cancelWishedAt).toEqual(
      asked.cancelWishedAt,
    );
    expect((await newsOf(order)).filter((news) => news === 'order_wish')).toHaveLength(1);
    const { items } = await admin.client.orders.listAllAsAdmin({ tab: 'current' });
    expect(items.find(({ id }) => id === order.id)).toMatchObject({ cancelWishedAt: asked.cancelWishedAt });
    const decided = await admin.client.orders.updateStatusAsAdmin({
      orderId: order.id,
      action: 'cancel',
      version: 3,
      reason: 'customer_asked',
    });
    expect(decided).toMatchObject({ status: 'cancelled', cancelWishedAt: null });
  });

  it('an order that is silent too long goes on when an admin declines the wish, and its customer may wish again after a while', async () => {
    await listen(customer.userId);
    const order = await place('ready_for_pickup');
    const { id: orderId } = order;
    const wish = () => customer.client.orders.wishToCancel({ orderId });
    const decline = (version: number) => admin.client.orders.declineCancelWish({ orderId, version });
    await pass(15);
    expect(await outcomeOf(decline(readyVersion))).toBe('wish_gone');
    await wish();
    expect(await outcomeOf(decline(readyVersion - 1))).toBe('illegal_move');
    const declinedAt = mida.clock.now();
    const declined = await decline(readyVersion);
    expect(declined).toMatchObject({ status: 'ready_for_pickup', cancelWishedAt: null });
    expect(await decline(readyVersion)).toEqual(declined);
    expect(await read(order)).toMatchObject({ cancelWishedAt: null, wishDeclinedAt: declinedAt });
    expect((await newsOf(order)).filter((news) => news === 'wish_declined')).toHaveLength(1);
    await pass(14);
    expect(await outcomeOf(wish())).toBe('wish_too_early');
    await pass(1);
    expect(await wish()).toMatchObject({ cancelWishedAt: mida.clock.now(), wishDeclinedAt: declinedAt });
  });

  it('a wish of a closed order is not declined', async () => {
    const order = await place('ready_for_pickup');
    await pass(15);
    await customer.client.orders.wishToCancel({ orderId: order.id });
    const { id: orderId } = order;
    const cancel = { orderId, version: readyVersion, action: 'cancel', reason: 'customer_asked' } as const;
    await admin.client.orders.updateStatusAsAdmin(cancel);
    const late = admin.client.orders.declineCancelWish({ orderId, version: readyVersion + 1 });
    expect(await refusalOf(late)).toMatchObject({
      code: 'illegal_move',
      message: 'ألغت الإدارة هذا الطلب.',
    });
  });

  it('an order that is silent too long hides from another customer’s wish', async () => {
    const order = await place('ready_for_pickup');
    await pass(15);
    const stranger = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(stranger.client.orders.wishToCancel({ orderId: order.id }))).toBe(
      'order_not_found',
    );
  });
});
