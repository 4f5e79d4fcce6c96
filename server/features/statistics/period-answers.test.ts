import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { spanFigures, spanItems } from '#server/db/schema/figures.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { noSums, readPeriod } from './period-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const [customerId, courierId] = [await createPerson(mida), await createCourier(mida)];
for (const days of [3, 40]) {
  await createOrder(mida, { customerId, restaurant, status: 'delivered', courierId });
  await createOrder(mida, { customerId, restaurant, status: 'cancelled' });
  mida.clock.advance(days * dayMs);
}

it('the file has a line for each day of the period, and its sums are those of the page', async () => {
  const { csv, days } = await owner.client.statistics.exportOwnPeriod({ period: 'quarter' });
  const page = await owner.client.statistics.ofOwnPeriod({ period: 'quarter' });
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  const cells = lines.map((line) => line.slice(1, -1).split('";"'));
  expect(csv.startsWith('\uFEFF"')).toBe(true);
  expect(days).toEqual(page.days);
  expect([lines.length, cells[0]?.[0], cells.at(-1)?.[0]]).toEqual([90, days.from, days.to]);
  const sumOf = (column: number): number =>
    cells.reduce((sum, line) => sum + Number(line[column]?.replace(',', '.')), 0);
  expect(cells.some((line) => /^\d+,\d\d$/.test(line[10] ?? '') && line[10] !== '0,00')).toBe(true);
  expect([sumOf(1), sumOf(7), Math.round(sumOf(9) * 100), Math.round(sumOf(10) * 100)]).toEqual([
    page.now.orders,
    page.now.deliveredOrders,
    page.now.commissionCentimes,
    page.now.revenueCentimes,
  ]);
});

it.each([
  ['days that run backwards', { from: '2026-07-08', to: '2026-07-07' }],
  ['367 days', { from: '2025-07-08', to: '2026-07-09' }],
  ['a day alone', { from: '2026-07-08' }],
  ['a day that does not exist', { from: '2026-02-30', to: '2026-03-02' }],
])('a period of %s is refused', async (_what, asked) => {
  expect(await outcomeOf(owner.call('statistics.ofOwnPeriod', asked))).toBe('invalid_input');
});

it('an owner sees nothing of another restaurant', async () => {
  const stranger = await signedIn(mida, (await createRestaurant(mida)).ownerId);
  const { now, dishes } = await stranger.client.statistics.ofOwnPeriod({ period: 'quarter' });
  expect([now.orders, now.deliveredOrders, now.reviews, dishes]).toEqual([0, 0, 0, []]);
});

it('today is compared with yesterday up to the same time of day, and other periods with whole days', async () => {
  const kitchen = await createRestaurant(mida);
  const { client } = await signedIn(mida, kitchen.ownerId);
  await createOrder(mida, { customerId, restaurant: kitchen, status: 'preparing' });
  mida.clock.advance(2 * hourMs);
  await createOrder(mida, { customerId, restaurant: kitchen, status: 'cancelled' });
  mida.clock.advance(23 * hourMs);
  const { before } = await client.statistics.ofOwnPeriod({ period: 'today' });
  expect(before).toMatchObject({
    isUntilNow: true,
    sums: { orders: 1, acceptedOrders: 1, cancelledOrders: 0 },
  });
  const { from: yesterday } = before.days;
  const whole = await client.statistics.ofOwnPeriod({ from: yesterday, to: yesterday });
  expect(whole).toMatchObject({ before: { isUntilNow: false }, now: { orders: 2, cancelledOrders: 1 } });
});

it('a hidden review counts neither in a day nor in what today is compared with', async () => {
  const kitchen = await createRestaurant(mida);
  const { client } = await signedIn(mida, kitchen.ownerId);
  const customer = await signedIn(mida, customerId);
  const write = async (stars: number): Promise<string> => {
    const { id: orderId } = await createOrder(mida, {
      customerId,
      restaurant: kitchen,
      status: 'delivered',
      courierId,
    });
    await customer.client.reviews.write({ orderId, stars, words: '', courier: null });
    return orderId;
  };
  await write(5);
  const admin = await signedIn(mida, await adminOf(mida));
  await admin.client.reviews.hide({ orderId: await write(1), reason: 'Rude words' });
  mida.clock.advance(dayMs);
  const { before } = await client.statistics.ofOwnPeriod({ period: 'today' });
  expect(before).toMatchObject({ isUntilNow: true, sums: { reviews: 1 } });
  const { from, to } = before.days;
  expect((await client.statistics.ofOwnPeriod({ from, to })).now.reviews).toBe(1);
});

it('the best dishes and the best options are chosen apart, and what sums to nothing is left out', async () => {
  const { id } = await createRestaurant(mida);
  const day = '2026-03-04';
  const span = { restaurantId: id, days: 1, firstDay: day };
  const sold = [
    ['', 'Harira', 2],
    ['', 'Bread', 1],
    ['', 'Tea', 0],
    ['Size', 'Large', 9],
    ['Size', 'Small', 8],
  ] as const;
  const items = sold.map(([optionGroup, name, quantity]) => ({
    ...span,
    optionGroup,
    name,
    quantity,
    centimes: 100,
  }));
  await mida.app.db.insert(spanItems).values(items);
  const weekHours = Array.from({ length: 168 }, (_, hour) => (hour === 3 ? 4 : 0));
  await mida.app.db.insert(spanFigures).values({ ...noSums, ...span, weekHours });
  const days = { from: day, to: day };
  const read = async (limit: number) => {
    const asked = { days, before: { from: '2026-03-03', to: '2026-03-03' }, daysOfBar: 1, limit };
    const found = await readPeriod(mida.app.db, id, asked);
    expect(found.weekHours).toEqual([{ hour: 3, orders: 4 }]);
    return found.items.map(({ name }) => name).toSorted();
  };
  expect(await read(1)).toEqual(['Harira', 'Large']);
  expect(await read(5)).toEqual(['Bread', 'Harira', 'Large', 'Small']);
});

it('a dearer dish that came instead of another one is sold for what it cost the customer', async () => {
  const kitchen = await createRestaurant(mida);
  const [cheap, , , dear] = kitchen.menu.toSorted((one, other) => one.priceCentimes - other.priceCentimes);
  if (!cheap || !dear) throw new Error('a menu without four dishes');
  const [kitchens, customer, courier] = [
    await signedIn(mida, kitchen.ownerId),
    await signedIn(mida, customerId),
    await signedIn(mida, await createCourier(mida)),
  ];
  const checkout = {
    lines: [{ menuItemId: cheap.id, quantity: 2 }],
    shownTotalCentimes: 2 * cheap.priceCentimes + 1000,
  };
  const placed = { customerId, restaurant: kitchen, status: 'preparing', checkout } as const;
  const { id: orderId } = await createOrder(mida, placed);
  const proposal = { orderId, id: randomUUID() };
  const change = { position: 0, quantity: 1, replacementItemId: dear.id };
  await kitchens.client.orders.proposeChange({ ...proposal, ...change });
  await customer.client.orders.answerProposal({ ...proposal, answer: 'replacement' });
  await kitchens.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
  await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
  await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
  await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
  const { now, dishes } = await kitchens.client.statistics.ofOwnPeriod({ period: 'today' });
  expect(dear.priceCentimes).toBeGreaterThan(cheap.priceCentimes);
  const each = { quantity: 1, centimes: cheap.priceCentimes };
  expect(dishes).toHaveLength(2);
  expect(dishes).toEqual(
    expect.arrayContaining([
      { name: cheap.name, ...each },
      { name: dear.name, ...each },
    ]),
  );
  expect(now.subtotalCentimes).toBe(2 * cheap.priceCentimes);
});
