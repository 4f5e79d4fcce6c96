import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusyLength, ExtraMinutes } from '#shared/domain/promise/capacity.ts';
import { errorText } from '#messages/writing/errors.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { attempt } from '#server/testing/attempt.ts';
import { checkoutOf, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { allWeek, minuteMs, unlimited, startCapacityScene } from '#server/testing/capacity-scene.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

const {
  mida,
  customer,
  customerId,
  open,
  inMinutes,
  setCapacity,
  place,
  placeAsCustomer,
  page,
  card,
  told,
  rings,
  publicVersion,
} = await startCapacityScene();
afterAll(() => mida.close());

let restaurant: TestRestaurant;
let owner: SignedInCaller;
beforeEach(async () => {
  ({ restaurant, owner } = await open());
});

describe('a busy kitchen', () => {
  it('a busy kitchen adds its minutes to the card, the page, the promise, the arrival and its own proposal', async () => {
    const usual = { card: await card(), order: await placeAsCustomer() };
    await owner.client.capacity.beginBusy({ minutes: 20, length: 60 });
    const busy = { card: await card(), order: await placeAsCustomer() };
    const added = (field: 'min' | 'max') =>
      (busy.card?.deliveryMinutes[field] ?? 0) - (usual.card?.deliveryMinutes[field] ?? 0);
    expect([added('min'), added('max')]).toEqual([20, 20]);
    expect((await page()).deliveryMinutes).toEqual(busy.card?.deliveryMinutes);
    const later = (moment: Date | null | undefined, before: Date | null | undefined): number =>
      (Number(moment) - Number(before)) / minuteMs;
    expect(later(busy.order.promisedAt, usual.order.promisedAt)).toBe(20);
    expect(busy.order.arrival?.latest).toEqual(busy.order.promisedAt);
    expect((await owner.client.orders.listForRestaurant({})).preparationMinutes).toBe(40);
    expect((await owner.client.restaurants.getOwn()).busy).toEqual({ minutes: 20, until: inMinutes(60) });
  });

  it('the minutes of a busy kitchen end by themselves, which is announced and changes the public version', async () => {
    const usual = (await page()).deliveryMinutes;
    await owner.client.capacity.beginBusy({ minutes: 30, length: 30 });
    mida.announced.length = 0;
    const before = await publicVersion();
    mida.clock.advance(30 * minuteMs - 1);
    await rings();
    expect(told()).toEqual([]);
    mida.clock.advance(1);
    expect((await page()).deliveryMinutes).toEqual(usual);
    await rings();
    expect(told()).toMatchObject([{ channels: ['everyone'] }]);
    expect(await publicVersion()).not.toBe(before);
    expect((await owner.client.orders.listForRestaurant({})).preparationMinutes).toBe(20);
    const { rows } = await mida.database.pool.query('select busy_until from restaurants where id = $1', [
      restaurant.id,
    ]);
    expect(rows).toEqual([{ busy_until: null }]);
  });

  it('an owner ends the busy time sooner, and begins it again with other minutes', async () => {
    await owner.client.capacity.beginBusy({ minutes: 30, length: 30 });
    await owner.client.capacity.beginBusy({ minutes: 10, length: 120 });
    expect((await owner.client.restaurants.getOwn()).busy).toEqual({ minutes: 10, until: inMinutes(120) });
    expect((await owner.client.capacity.endBusy()).busy).toBeNull();
    mida.announced.length = 0;
    mida.clock.advance(120 * minuteMs);
    await rings();
    expect(told()).toEqual([]);
  });

  it.each([
    [15, 60],
    [0, 60],
    [10, 45],
    [10, -30],
  ])('%i minutes more for %i minutes are refused', async (minutes, length) => {
    const asked = { minutes: minutes as ExtraMinutes, length: length as BusyLength };
    expect(await outcomeOf(owner.client.capacity.beginBusy(asked))).toBe('invalid_input');
  });
});

describe('a kitchen that accepts by itself', () => {
  it('in its hours the system accepts with the placing, in the history, with the time of the kitchen', async () => {
    await setCapacity({ autoAccept: allWeek });
    await owner.client.capacity.beginBusy({ minutes: 10, length: 30 });
    mida.announced.length = 0;
    const order = await placeAsCustomer();
    expect(order).toMatchObject({ status: 'preparing', version: 2, readyBy: inMinutes(30), actions: [] });
    expect(order.history).toMatchObject([
      { status: 'new', party: 'customer' },
      { status: 'preparing', party: 'system', reason: null },
    ]);
    const heard = mida.announced.filter(({ channels }) => channels.includes(`restaurant:${restaurant.id}`));
    expect(heard.map(({ version }) => version)).toEqual([1, 2]);
    const { items } = await owner.client.orders.listForRestaurant({});
    expect(items).toMatchObject([{ id: order.id, status: 'preparing' }]);
    const ready = { orderId: order.id, action: 'mark_ready', version: 2 } as const;
    expect((await owner.client.orders.updateStatusAsRestaurant(ready)).status).toBe('ready_for_pickup');
  });

  it('no answer limit is left, and the kitchen gets a notification of its own', async () => {
    await setCapacity({ autoAccept: allWeek });
    await mida.database.pool.query(
      `insert into device_tokens (token, user_id, updated_at) values ('kitchen', $1, now())`,
      [restaurant.ownerId],
    );
    const { id } = await place();
    const query = async (text: string) => (await mida.database.pool.query(text, [id])).rows;
    expect(await query('select topic from timetable where subject = $1')).toEqual([{ topic: 'order_limit' }]);
    const news = `select payload->>'news' as news from outbox where payload->>'orderId' = $1 order by id`;
    expect(await query(news)).toEqual([{ news: 'order_to_accept' }, { news: 'order_auto_accepted' }]);
  });

  it('outside its hours, and without them, the kitchen accepts', async () => {
    await setCapacity({ autoAccept: Array.from({ length: 7 }, () => []) });
    expect((await place()).status).toBe('new');
    await setCapacity({});
    const { id } = await place();
    const accepted = { orderId: id, ...stepTo.preparing };
    expect((await owner.client.orders.updateStatusAsRestaurant(accepted)).status).toBe('preparing');
  });

  it('an order sent again is accepted once', async () => {
    await setCapacity({ autoAccept: allWeek });
    const checkout = checkoutOf(mida, restaurant);
    await placeOrder(mida.app, customerId, checkout);
    expect(await placeOrder(mida.app, customerId, checkout)).toMatchObject({
      status: 'preparing',
      version: 2,
    });
  });
});

describe('a least amount', () => {
  it('dishes below it are refused with what is missing, and delivery does not count', async () => {
    const [dish] = restaurant.menu;
    if (!dish) throw new Error('the menu is empty');
    const { priceCentimes } = dish;
    const ofOne = { lines: [{ menuItemId: dish.id, quantity: 1 }], shownTotalCentimes: priceCentimes + 1000 };
    await setCapacity({ minimumCentimes: priceCentimes + 500 });
    expect((await page()).minimumCentimes).toBe(priceCentimes + 500);
    const order = () => customer.client.orders.place(checkoutOf(mida, restaurant, ofOne));
    const details = { minimumCentimes: priceCentimes + 500, missingCentimes: 500 };
    expect(await refusalOf(order())).toMatchObject({
      code: 'below_minimum',
      status: 422,
      details,
      message: errorText('below_minimum', details),
    });
    expect(errorText('below_minimum', { minimumCentimes: 6000, missingCentimes: 1500 })).toBe(
      'الحد الأدنى للطلب 60 درهما. أضف أطباقا بقيمة 15 درهما لتكمل طلبك.',
    );
    await setCapacity({ minimumCentimes: priceCentimes });
    expect((await order()).status).toBe('new');
  });

  it('an order stays whole when a change brings it below the least amount', async () => {
    const order = await placeAsCustomer();
    await setCapacity({ minimumCentimes: order.subtotalCentimes });
    const { id: orderId } = await placeAsCustomer();
    await owner.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
    const id = randomUUID();
    await owner.client.orders.proposeChange({
      id,
      orderId,
      position: 1,
      quantity: 1,
      replacementItemId: null,
    });
    const changed = await customer.client.orders.answerProposal({ orderId, id, answer: 'without' });
    expect(changed.dueCentimes).toBeLessThan(changed.totalCentimes);
    const ready = { orderId, action: 'mark_ready', version: 2 } as const;
    expect((await owner.client.orders.updateStatusAsRestaurant(ready)).status).toBe('ready_for_pickup');
  });
});

describe('settings', () => {
  it('the settings of a kitchen are kept as they were set, for the own restaurant alone', async () => {
    expect(await owner.client.capacity.getOwn()).toMatchObject(unlimited);
    const set = { quarterOrdersMax: 12, minimumCentimes: 6_000, autoAccept: allWeek };
    expect(await setCapacity(set)).toMatchObject(set);
    expect(await owner.client.capacity.getOwn()).toMatchObject(set);
    const other = await signedIn(mida, (await createRestaurant(mida)).ownerId);
    expect(await other.client.capacity.getOwn()).toMatchObject(unlimited);
  });

  it.each([
    ['no order at all', { quarterOrdersMax: 0 }],
    ['61 orders', { quarterOrdersMax: 61 }],
    ['an amount below zero', { minimumCentimes: -1 }],
    ['an amount above 500 dirhams', { minimumCentimes: 50_001 }],
    [
      'ranges that overlap',
      {
        autoAccept: [
          [
            { from: 60, until: 120 },
            { from: 90, until: 180 },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
    ],
    ['six days', { autoAccept: allWeek.slice(1) }],
  ])('%s are refused', async (_what, changed) => {
    expect(await outcomeOf(setCapacity(changed))).toBe('invalid_input');
  });

  it.each([
    ['restaurants_busy', 'busy_minutes = 15, busy_until = now()'],
    ['restaurants_busy', 'busy_minutes = 10'],
    ['restaurants_busy', "busy_minutes = 10, busy_until = 'infinity'"],
    ['restaurants_full', 'full_until = now()'],
    ['restaurants_full', 'quarter_orders_max = 0'],
    ['restaurants_auto_accept', `auto_accept = '[[], []]'`],
    ['restaurants_auto_accept', `auto_accept = '[[{"from": 9, "until": 5}], [], [], [], [], [], []]'`],
    ['restaurants_minimum', 'minimum_centimes = -1'],
    ['done', `auto_accept = '[[{"from": 9, "until": 55}], [], [], [], [], [], []]'`],
  ])('the database answers %s to %s', async (answer, set) => {
    expect(await attempt(mida, `update restaurants set ${set} where id = ${restaurant.id}`)).toBe(answer);
  });
});
