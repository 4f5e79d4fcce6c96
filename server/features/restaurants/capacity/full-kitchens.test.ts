import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { checkoutOf, createOrder, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { allWeek, minuteMs, startCapacityScene } from '#server/testing/capacity-scene.ts';
import { refusalOf, type SignedInCaller } from '#server/testing/clients.ts';
import { listEveryCard } from '#server/testing/every-card.ts';

const {
  mida,
  guest,
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
