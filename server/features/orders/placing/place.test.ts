import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn, visitor, type ToldRefusal } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

const place = (input: PlaceOrderInput) => customer.client.orders.place(input);
const checkout = (changed?: Partial<PlaceOrderInput>) => checkoutOf(mida, restaurant, changed);

async function countOrders(): Promise<number> {
  const { rows } = await mida.app.db.execute<{ count: number }>(sql`select count(*) as count from orders`);
  return rows[0]?.count ?? 0;
}

describe('placing an order', () => {
  it('a placed order is returned as its customer sees it: at menu prices, new, with its first step', async () => {
    const input = checkout({ note: 'بلا حار' });
    const [first, second] = restaurant.menu;
    if (!first || !second) throw new Error('the menu is too short');
    const subtotalCentimes = first.priceCentimes + 2 * second.priceCentimes;
    const order = await place(input);
    expect(order).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'new',
      version: 1,
      createdAt: mida.clock.now(),
      statusSince: mida.clock.now(),
      actions: ['cancel'],
      subtotalCentimes,
      deliveryFeeCentimes: 1000,
      totalCentimes: subtotalCentimes + 1000,
      restaurant: { id: restaurant.id, name: restaurant.name, position: expect.any(Object) },
      lines: [
        { menuItemId: first.id, name: first.name, unitPriceCentimes: first.priceCentimes, quantity: 1 },
        { menuItemId: second.id, name: second.name, unitPriceCentimes: second.priceCentimes, quantity: 2 },
      ],
      note: 'بلا حار',
      customerName: input.name,
      phone: input.phone,
      deliveryAddress: input.address,
      deliveryPosition: input.position,
      history: [{ status: 'new', at: mida.clock.now() }],
      courier: null,
    });
    expect(await customer.client.orders.getMine({ orderId: order.id })).toEqual(order);
  });

  it('a placed order keeps the end of the window that the customer was told, however the order goes on', async () => {
    const { id, arrival, promisedAt } = await place(checkout());
    expect(promisedAt).toEqual(arrival?.latest);
    mida.clock.advance(40 * 60_000);
    await owner.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
    const later = await customer.client.orders.getMine({ orderId: id });
    expect(later.arrival?.latest).not.toEqual(promisedAt);
    expect(later.promisedAt).toEqual(promisedAt);
  });

  it('a placed order stores the phone in its one form', async () => {
    expect((await place(checkout({ phone: '+212 6 12-34-56-78' }))).phone).toBe('0612345678');
    expect((await place(checkout({ phone: '٠٧١٢٣٤٥٦٧٨' }))).phone).toBe('0712345678');
  });

  it('a placed order takes ids in capitals', async () => {
    const input = checkoutOf(mida, restaurant);
    const lines = input.lines.map((one) => ({ ...one, menuItemId: one.menuItemId.toUpperCase() }));
    const { id } = await customer.client.orders.place({ ...input, lines, key: input.key.toUpperCase() });
    expect(await customer.client.orders.place(input)).toMatchObject({ id, lines: input.lines });
    expect(await customer.client.orders.getMine({ orderId: id.toUpperCase() })).toMatchObject({ id });
  });

  it('a placed order is announced to customer, kitchen and admins after it is stored', async () => {
    mida.announced.length = 0;
    const { id } = await place(checkout());
    expect(mida.announced).toEqual([
      {
        topic: 'orders',
        id,
        version: 1,
        channels: [`user:${customer.userId}`, `restaurant:${restaurant.id}`, 'admins', 'acknowledged'],
      },
    ]);
  });

  it('a placed order keeps its names and prices when the menu changes', async () => {
    const [dish] = await createDishes('Before', 2000);
    const order = await place(
      checkout({ lines: [{ menuItemId: dish.id, quantity: 3 }], shownTotalCentimes: 7000 }),
    );
    await owner.client.menu.update({ ...dish, name: 'After', priceCentimes: 9000 });
    await owner.client.menu.remove({ id: dish.id });
    const { lines, totalCentimes } = await customer.client.orders.getMine({ orderId: order.id });
    expect(lines).toEqual([{ menuItemId: dish.id, name: 'Before', unitPriceCentimes: 2000, quantity: 3 }]);
    expect(totalCentimes).toBe(7000);
  });
});

async function createDishes(name: string, priceCentimes: number) {
  const words = { description: 'As good as it was', category: 'Tajines' };
  return [await owner.client.menu.add({ name, priceCentimes, ...words })] as const;
}

/** Returns the refusal; fails when an order was made. */
async function refusalWithoutTrace(call: () => Promise<unknown>): Promise<ToldRefusal | undefined> {
  const before = await countOrders();
  mida.announced.length = 0;
  const refusal = await refusalOf(call());
  expect(await countOrders()).toBe(before);
  expect(mida.announced).toEqual([]);
  return refusal;
}

describe('refused orders', () => {
  it('a visitor cannot place an order', async () => {
    const call = () => visitor(mida).client.orders.place(checkout());
    expect(await refusalWithoutTrace(call)).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('a customer with an unconfirmed address cannot place an order', async () => {
    const unconfirmed = await signedIn(mida, await createPerson(mida, { isEmailConfirmed: false }));
    expect(await refusalWithoutTrace(() => unconfirmed.client.orders.place(checkout()))).toMatchObject({
      code: 'email_not_confirmed',
      status: 403,
      message: 'أكّد بريدك الإلكتروني أولا عبر الرابط الذي أرسلناه إليك.',
    });
  });

  it('an order at an old price is refused with the new prices', async () => {
    const [dish] = await createDishes('Dearer', 2000);
    const input = checkout({ lines: [{ menuItemId: dish.id, quantity: 2 }], shownTotalCentimes: 5000 });
    await owner.client.menu.update({ ...dish, priceCentimes: 2500 });
    expect(await refusalWithoutTrace(() => place(input))).toEqual({
      code: 'prices_changed',
      status: 409,
      message: 'تغيّرت بعض الأثمنة أو الأطباق. راجع سلتك ثم أكّد الطلب من جديد.',
      details: {
        lines: [
          { menuItemId: dish.id, name: 'Dearer', unitPriceCentimes: 2500, quantity: 2, isSoldOut: false },
        ],
        totalCentimes: 6000,
      },
    });
  });

  it('an order with a removed dish is refused with the other dishes’ names and prices', async () => {
    const [gone] = await createDishes('Gone', 2000);
    const [kept] = restaurant.menu;
    if (!kept) throw new Error('the menu is empty');
    await owner.client.menu.remove({ id: gone.id });
    const lines = [
      { menuItemId: gone.id, quantity: 1 },
      { menuItemId: kept.id, quantity: 1 },
    ];
    const input = checkout({ lines, shownTotalCentimes: 3000 + kept.priceCentimes });
    expect(await refusalWithoutTrace(() => place(input))).toMatchObject({
      code: 'prices_changed',
      details: {
        lines: [
          { menuItemId: gone.id, name: null, unitPriceCentimes: null, quantity: 1 },
          { menuItemId: kept.id, name: kept.name, unitPriceCentimes: kept.priceCentimes, quantity: 1 },
        ],
        totalCentimes: kept.priceCentimes + 1000,
      },
    });
  });

  it('an order with a dish that ran out today is refused, and the answer says which one', async () => {
    const [dish] = await createDishes('Sold out', 2000);
    const input = checkout({ lines: [{ menuItemId: dish.id, quantity: 1 }], shownTotalCentimes: 3000 });
    await owner.client.menu.setSoldOut({ id: dish.id, isSoldOut: true });
    expect(await refusalWithoutTrace(() => place(input))).toMatchObject({
      code: 'prices_changed',
      details: {
        lines: [
          { menuItemId: dish.id, name: 'Sold out', unitPriceCentimes: null, quantity: 1, isSoldOut: true },
        ],
        totalCentimes: null,
      },
    });
    await owner.client.menu.setSoldOut({ id: dish.id, isSoldOut: false });
    expect(await place(input)).toMatchObject({ totalCentimes: 3000 });
    await owner.client.menu.setSoldOut({ id: dish.id, isSoldOut: true, until: 'further_notice' });
    const again = { ...input, key: randomUUID() };
    expect(await refusalWithoutTrace(() => place(again))).toMatchObject({ code: 'prices_changed' });
  });

  it('an order’s line copies the allergens of its dish, which the kitchen reads though the menu changes', async () => {
    const fields = {
      name: 'سفة',
      description: 'سفة باللوز والقرفة',
      category: 'حلويات',
      priceCentimes: 2000,
    };
    const { menu, orders } = owner.client;
    const dish = await menu.add({ ...fields, labels: ['vegetarian', 'tree_nuts', 'egg'] });
    const input = checkout({ lines: [{ menuItemId: dish.id, quantity: 1 }], shownTotalCentimes: 3000 });
    const { id } = await place(input);
    await menu.update({ ...fields, id: dish.id });
    const onBoard = (await orders.listForRestaurant({})).items.find((order) => order.id === id);
    expect(onBoard?.lines).toMatchObject([{ menuItemId: dish.id, allergens: ['egg', 'tree_nuts'] }]);
  });

  it('an order whose dishes are all removed is refused without a total', async () => {
    const lines = [{ menuItemId: randomUUID(), quantity: 1 }];
    const refusal = await refusalWithoutTrace(() => place(checkout({ lines, shownTotalCentimes: 1000 })));
    expect(refusal).toMatchObject({ code: 'prices_changed', details: { totalCentimes: null } });
  });

  it('an order with a removed dish is refused even when the rest costs the shown total', async () => {
    const [kept] = restaurant.menu;
    if (!kept) throw new Error('the menu is empty');
    const lines = [
      { menuItemId: kept.id, quantity: 1 },
      { menuItemId: randomUUID(), quantity: 1 },
    ];
    const input = checkout({ lines, shownTotalCentimes: kept.priceCentimes + 1000 });
    expect(await refusalWithoutTrace(() => place(input))).toHaveProperty('code', 'prices_changed');
  });

  it('an order outside the city’s radius is refused', async () => {
    const casablanca = { lat: 33.5731, lng: -7.5898 };
    expect(await refusalWithoutTrace(() => place(checkout({ position: casablanca })))).toEqual({
      code: 'outside_service_area',
      status: 422,
      message: 'موقعك خارج منطقة التوصيل في مراكش. حرّك الدبوس إلى مكان داخلها.',
      details: { city: 'مراكش', radiusKm: 12 },
    });
  });

  it('an order just outside the radius is refused, and one just inside is placed', async () => {
    const { centre, radiusMetres } = mida.app.config.city;
    const north = (metres: number) => ({ lat: centre.lat + metres / 111_194.9, lng: centre.lng });
    expect(
      await refusalWithoutTrace(() => place(checkout({ position: north(radiusMetres + 20) }))),
    ).toHaveProperty('code', 'outside_service_area');
    const inside = checkout({ position: north(radiusMetres - 20) });
    expect(await refusalWithoutTrace(() => place({ ...inside, shownTotalCentimes: 1 }))).toHaveProperty(
      'code',
      'prices_changed',
    );
  });

  it('an order at a paused restaurant is refused', async () => {
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    expect(await refusalWithoutTrace(() => place(checkout()))).toMatchObject({
      code: 'restaurant_closed',
      status: 409,
    });
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  });

  it('an order at an unknown restaurant is refused', async () => {
    const refusal = await refusalWithoutTrace(() => place(checkout({ restaurantId: 999_999 })));
    expect(refusal).toMatchObject({ code: 'restaurant_not_found', status: 404, message: 'المطعم غير موجود' });
  });

  it('an order with dishes of another restaurant is refused', async () => {
    const other = await createRestaurant(mida);
    const theirs = checkoutOf(mida, other);
    expect(await refusalWithoutTrace(() => place({ ...theirs, restaurantId: restaurant.id }))).toHaveProperty(
      'code',
      'prices_changed',
    );
  });
});
