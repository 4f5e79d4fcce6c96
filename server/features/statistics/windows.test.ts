import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '#server/identity.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { commissionCentimes } from '#shared/domain/money/pricing.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { viewFigures } from './view.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let mida: TestApp;
let restaurant: TestRestaurant;
let owner: SignedInCaller;
let customerId: UserId;

beforeAll(async () => {
  mida = await startTestApp();
});
afterAll(() => mida.close());

async function openKitchen(): Promise<void> {
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
  customerId = await createPerson(mida);
}
const figures = () => viewFigures(mida.app, { restaurantId: restaurant.id });
const goTo = (moment: string) => mida.clock.advance(Date.parse(moment) - mida.clock.now().getTime());

describe('the week', () => {
  beforeAll(async () => {
    await openKitchen();
    const order = () => createOrder(mida, { customerId, restaurant });
    const midnightInMorocco = Date.parse('2026-07-09T23:00:00.000Z');
    goTo(new Date(midnightInMorocco - 1).toISOString());
    await order();
    mida.clock.advance(1);
    await order();
    goTo('2026-07-16T22:59:59.999Z');
    await order();
  });

  it('the week is seven days of Morocco including today, to the millisecond', async () => {
    const { ordersByHour } = await figures();
    expect(ordersByHour.map((orders, hour) => [hour, orders]).filter(([, orders]) => orders)).toEqual([
      [0, 1],
      [23, 1],
    ]);
  });

  it('the week’s best dishes are counted over the same seven days', async () => {
    const { bestMenuItems } = await figures();
    const [first, second] = restaurant.menu;
    expect(bestMenuItems).toEqual([
      { name: second?.name, quantity: 4 },
      { name: first?.name, quantity: 2 },
    ]);
  });
});

describe('a day', () => {
  beforeAll(async () => {
    await openKitchen();
    goTo('2026-07-20T22:40:00.000Z');
  });

  it('a day’s revenue is what was delivered in it, even if placed the day before', async () => {
    const courierId = await createCourier(mida);
    const { id } = await createOrder(mida, { customerId, restaurant, status: 'picked_up', courierId });
    mida.clock.advance(40 * minuteMs);
    const courier = await signedIn(mida, courierId);
    const { collectCentimes } = await courier.client.orders.updateStatusAsCourier({
      orderId: id,
      ...stepTo.delivered,
    });
    const { today, yesterdayByNow } = await figures();
    expect(today).toEqual({
      orders: 0,
      cancelledOrders: 0,
      deliveredOrders: 1,
      revenueCentimes: collectCentimes,
      subtotalCentimes: collectCentimes - 1_000,
      commissionCentimes: commissionCentimes(collectCentimes - 1_000, 15),
      meanMinutesToDoor: 40,
    });
    expect(yesterdayByNow).toMatchObject({ orders: 0, deliveredOrders: 0, revenueCentimes: 0 });
  });

  it('a day begins at midnight in Morocco and ends now, both included', async () => {
    goTo('2026-07-21T22:59:59.999Z');
    await createOrder(mida, { customerId, restaurant });
    mida.clock.advance(1);
    await createOrder(mida, { customerId, restaurant });
    expect((await figures()).today.orders).toBe(1);
    mida.clock.advance(hourMs);
    await createOrder(mida, { customerId, restaurant });
    mida.clock.advance(dayMs);
    expect((await figures()).yesterdayByNow.orders).toBe(2);
    mida.clock.advance(-1);
    expect((await figures()).yesterdayByNow.orders).toBe(1);
    mida.clock.advance(1);
  });
});

it('the day after a change of the clock is compared with yesterday up to the same time of its clock', async () => {
  await openKitchen();
  // 12:30 by the clock that was an hour ahead until the next night.
  goTo('2026-09-19T11:30:00.000Z');
  await createOrder(mida, { customerId, restaurant, status: 'preparing' });
  const { client } = await signedIn(mida, restaurant.ownerId);
  const ordersYesterday = async () => [
    (await figures()).yesterdayByNow.orders,
    (await client.statistics.ofOwnPeriod({ period: 'today' })).before.sums.orders,
  ];
  goTo('2026-09-20T12:29:59.999Z');
  expect(await ordersYesterday()).toEqual([0, 0]);
  goTo('2026-09-20T12:30:00.000Z');
  expect(await ordersYesterday()).toEqual([1, 1]);
});

it('sums beyond 2,147,483,647 centimes are exact, and the commission is taken from the dishes alone', async () => {
  await openKitchen();
  const dishes = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      owner.client.menu.add({
        name: `Feast ${n}`,
        description: 'For a wedding of fifty',
        category: 'Feasts',
        priceCentimes: 1_000_000,
      }),
    ),
  );
  const feast = {
    lines: dishes.map(({ id }) => ({ menuItemId: id, quantity: 50 })),
    shownTotalCentimes: 2_000_001_000,
  };
  // No number is trusted with this much: it stands for the orders of many.
  await mida.database.pool.query(
    `alter table users drop constraint users_cash_max, alter column cash_max_mad type integer; update users set cash_max_mad = 100000000`,
  );
  for (const _order of [1, 2])
    await createOrder(mida, { customerId, restaurant, status: 'delivered', checkout: feast });
  await placeOrder(mida.app, customerId, checkoutOf(mida, restaurant, feast));
  const { today, bestMenuItems } = await figures();
  expect(today).toMatchObject({
    revenueCentimes: 4_000_002_000,
    subtotalCentimes: 4_000_000_000,
    commissionCentimes: 600_000_000,
  });
  expect(bestMenuItems[0]).toMatchObject({ quantity: 150 });
  const admin = await signedIn(mida, await adminOf(mida));
  expect((await admin.client.statistics.ofMarketplace()).today.revenueCentimes).toBe(4_000_002_000);
});
