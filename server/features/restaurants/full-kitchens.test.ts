import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '#server/identity.ts';
import { alarms } from '#server/background.ts';
import { placeOrder } from '#server/features/orders/commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { listEveryCard } from '#server/testing/every-card.ts';

const mida = await startTestApp();
const guest = visitor(mida).client;
const customer = await signedIn(mida, await createPerson(mida));
const customerId = customer.userId as UserId;
let restaurant = await createRestaurant(mida);
let owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const minuteMs = 60_000;
const inMinutes = (minutes: number): Date => new Date(mida.clock.now().getTime() + minutes * minuteMs);
const unlimited = { quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null };
const allWeek = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);

beforeEach(async () => {
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
  mida.announced.length = 0;
});

const setCapacity = (changed: Partial<Parameters<typeof owner.client.capacity.set>[0]>) =>
  owner.client.capacity.set({ ...unlimited, ...changed });
const place = () => placeOrder(mida.app, customerId, checkoutOf(mida, restaurant));
const placeAsCustomer = () => customer.client.orders.place(checkoutOf(mida, restaurant));
const page = () => guest.restaurants.get({ id: restaurant.id });
const card = async () => (await listEveryCard(guest)).find(({ id }) => id === restaurant.id);
const told = () =>
  mida.announced.filter(({ topic, id }) => topic === 'restaurants' && id === `${restaurant.id}`);
const rings = () => ringAllDue(mida.app, alarms);
const publicVersion = async (): Promise<string> =>
  String((await mida.database.pool.query('select version from public_version')).rows[0].version);

describe('a kitchen with a limit', () => {
  it('a full kitchen refuses the next order in the exact words, and takes one when the first is a quarter old', async () => {
    // Unanswered orders would end meanwhile.
    await setCapacity({ quarterOrdersMax: 2, autoAccept: allWeek });
    await place();
    mida.clock.advance(5 * minuteMs);
    expect((await page()).isFull).toBeUndefined();
    mida.announced.length = 0;
    const before = await publicVersion();
    await place();
    expect(told()).toHaveLength(1);
    expect(await publicVersion()).not.toBe(before);
    expect(await page()).toMatchObject({ isFull: true, isAcceptingOrders: false });
    expect((await owner.client.restaurants.getOwn()).fullUntil).toEqual(inMinutes(10));
    expect(await refusalOf(placeAsCustomer())).toMatchObject({
      code: 'restaurant_full',
      status: 409,
      message: 'مشغول، جرّب بعد 20 دقيقة',
    });
    mida.clock.advance(10 * minuteMs - 1);
    await expect(place()).rejects.toMatchObject({ code: 'restaurant_full' });
    mida.clock.advance(1);
    mida.announced.length = 0;
    await rings();
    expect(told()).toMatchObject([{ channels: ['everyone'] }]);
    expect(await card()).toMatchObject({ isAcceptingOrders: true });
    await place();
    expect((await page()).isFull).toBe(true);
  });

  it('full kitchens come after all open ones on the list', async () => {
    await setCapacity({ quarterOrdersMax: 1 });
    await place();
    await createRestaurant(mida);
    const cards = await listEveryCard(guest);
    const lastOpen = cards.findLastIndex(({ isAcceptingOrders }) => isAcceptingOrders);
    expect(cards.findIndex(({ id }) => id === restaurant.id)).toBeGreaterThan(lastOpen);
  });

  it('a cancelled order gives its place back at once', async () => {
    await setCapacity({ quarterOrdersMax: 1 });
    const { id } = await createOrder(mida, { customerId, restaurant });
    expect((await page()).isFull).toBe(true);
    mida.announced.length = 0;
    await customer.client.orders.cancelMine({ orderId: id });
    expect(told()).toHaveLength(1);
    expect((await page()).isFull).toBeUndefined();
    expect((await place()).status).toBe('new');
  });

  it('an order sent again gets the order that filled the kitchen', async () => {
    await setCapacity({ quarterOrdersMax: 1 });
    const checkout = checkoutOf(mida, restaurant);
    const { id } = await placeOrder(mida.app, customerId, checkout);
    expect((await placeOrder(mida.app, customerId, checkout)).id).toBe(id);
  });

  it('a lowered limit counts the orders that are there, and no limit frees the kitchen', async () => {
    await place();
    await place();
    await setCapacity({ quarterOrdersMax: 2 });
    expect((await page()).isFull).toBe(true);
    await setCapacity({ quarterOrdersMax: 3 });
    expect((await page()).isFull).toBeUndefined();
    await setCapacity({ quarterOrdersMax: 1 });
    await setCapacity({});
    expect((await page()).isFull).toBeUndefined();
    expect((await place()).status).toBe('new');
  });

  it('a closed kitchen is closed, and not full', async () => {
    await setCapacity({ quarterOrdersMax: 1 });
    await place();
    await owner.client.hours.pause({ length: 'hour' });
    expect((await page()).isFull).toBeUndefined();
    expect(await refusalOf(placeAsCustomer())).toMatchObject({ code: 'restaurant_closed' });
  });
});
