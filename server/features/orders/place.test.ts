import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '#shared/contract/orders.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn, visitor, type ToldRefusal } from '#server/testing/clients.ts';

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
  it('gives it back as the customer will see it: priced by the menu, new, with its first step', async () => {
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

  it('stores the phone in its one form, whatever was typed', async () => {
    expect((await place(checkout({ phone: '+212 6 12-34-56-78' }))).phone).toBe('0612345678');
    expect((await place(checkout({ phone: '٠٧١٢٣٤٥٦٧٨' }))).phone).toBe('0712345678');
  });

  it('takes ids in capitals for the same ids', async () => {
    const input = checkoutOf(mida, restaurant);
    const lines = input.lines.map((one) => ({ ...one, menuItemId: one.menuItemId.toUpperCase() }));
    const { id } = await customer.client.orders.place({ ...input, lines, key: input.key.toUpperCase() });
    expect(await customer.client.orders.place(input)).toMatchObject({ id, lines: input.lines });
    expect(await customer.client.orders.getMine({ orderId: id.toUpperCase() })).toMatchObject({ id });
  });

  it('announces it to the customer, the kitchen and the admins, after it is stored', async () => {
    mida.announced.length = 0;
    const { id } = await place(checkout());
    expect(mida.announced).toEqual([
      {
        topic: 'orders',
        id,
        version: 1,
        channels: [`user:${customer.userId}`, `restaurant:${restaurant.id}`, 'admins'],
      },
    ]);
  });

  it('keeps name and price of the lines when the menu changes afterwards', async () => {
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

/** The refusal, after making sure that no order came of it. */
async function refusalWithoutTrace(call: () => Promise<unknown>): Promise<ToldRefusal | undefined> {
  const before = await countOrders();
  mida.announced.length = 0;
  const refusal = await refusalOf(call());
  expect(await countOrders()).toBe(before);
  expect(mida.announced).toEqual([]);
  return refusal;
}

describe('nothing is placed', () => {
  it('by somebody who is not signed in', async () => {
    const call = () => visitor(mida).client.orders.place(checkout());
    expect(await refusalWithoutTrace(call)).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('before the e-mail is confirmed', async () => {
    const unconfirmed = await signedIn(mida, await createPerson(mida, { isEmailConfirmed: false }));
    expect(await refusalWithoutTrace(() => unconfirmed.client.orders.place(checkout()))).toMatchObject({
      code: 'email_not_confirmed',
      status: 403,
      message: 'أكّد بريدك الإلكتروني أولا عبر الرابط الذي أرسلناه إليك.',
    });
  });

  it('when a price has changed: the new figures are told', async () => {
    const [dish] = await createDishes('Dearer', 2000);
    const input = checkout({ lines: [{ menuItemId: dish.id, quantity: 2 }], shownTotalCentimes: 5000 });
    await owner.client.menu.update({ ...dish, priceCentimes: 2500 });
    expect(await refusalWithoutTrace(() => place(input))).toEqual({
      code: 'prices_changed',
      status: 409,
      message: 'تغيّرت بعض الأثمنة أو الأطباق. راجع سلتك ثم أكّد الطلب من جديد.',
      details: {
        lines: [{ menuItemId: dish.id, name: 'Dearer', unitPriceCentimes: 2500, quantity: 2 }],
        totalCentimes: 6000,
      },
    });
  });

  it('when a dish is gone: it is told without a name and price, the others with theirs', async () => {
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

  it('when all dishes are gone: there is no total to agree to', async () => {
    const lines = [{ menuItemId: randomUUID(), quantity: 1 }];
    const refusal = await refusalWithoutTrace(() => place(checkout({ lines, shownTotalCentimes: 1000 })));
    expect(refusal).toMatchObject({ code: 'prices_changed', details: { totalCentimes: null } });
  });

  it('when a dish is gone and the rest happens to cost what was shown', async () => {
    const [kept] = restaurant.menu;
    if (!kept) throw new Error('the menu is empty');
    const lines = [
      { menuItemId: kept.id, quantity: 1 },
      { menuItemId: randomUUID(), quantity: 1 },
    ];
    const input = checkout({ lines, shownTotalCentimes: kept.priceCentimes + 1000 });
    expect(await refusalWithoutTrace(() => place(input))).toHaveProperty('code', 'prices_changed');
  });

  it('outside the city’s radius', async () => {
    const casablanca = { lat: 33.5731, lng: -7.5898 };
    expect(await refusalWithoutTrace(() => place(checkout({ position: casablanca })))).toEqual({
      code: 'outside_service_area',
      status: 422,
      message: 'موقعك خارج منطقة التوصيل في مراكش. حرّك الدبوس إلى مكان داخلها.',
      details: { city: 'مراكش', radiusKm: 12 },
    });
  });

  it('just outside the radius, while just inside it is', async () => {
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

  it('at a restaurant that does not take orders now', async () => {
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    expect(await refusalWithoutTrace(() => place(checkout()))).toMatchObject({
      code: 'restaurant_closed',
      status: 409,
    });
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  });

  it('at a restaurant that does not exist', async () => {
    const refusal = await refusalWithoutTrace(() => place(checkout({ restaurantId: 999_999 })));
    expect(refusal).toMatchObject({ code: 'restaurant_not_found', status: 404, message: 'المطعم غير موجود' });
  });

  it('of dishes of another restaurant', async () => {
    const other = await createRestaurant(mida);
    const theirs = checkoutOf(mida, other);
    expect(await refusalWithoutTrace(() => place({ ...theirs, restaurantId: restaurant.id }))).toHaveProperty(
      'code',
      'prices_changed',
    );
  });
});
