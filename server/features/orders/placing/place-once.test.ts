import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const neighbour = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

async function countOrdersWith(key: string): Promise<number> {
  const { rows } = await mida.app.db.execute<{ count: number }>(
    sql`select count(*) as count from orders where key = ${key}`,
  );
  return rows[0]?.count ?? 0;
}

describe('the key of a checkout', () => {
  it('a repeated checkout gets the same order, even after it has moved on', async () => {
    const input = checkoutOf(mida, restaurant);
    const order = await customer.client.orders.place(input);
    mida.announced.length = 0;
    mida.clock.advance(60_000);
    // The arrival is rounded again each minute.
    const { arrival: _arrival, ...rest } = order;
    expect(await customer.client.orders.place(input)).toMatchObject(rest);
    const owner = await signedIn(mida, restaurant.ownerId);
    await owner.client.orders.updateStatusAsRestaurant({ orderId: order.id, ...stepTo.preparing });
    expect(await customer.client.orders.place(input)).toMatchObject({ id: order.id, status: 'preparing' });
    expect(await countOrdersWith(input.key)).toBe(1);
    expect(mida.announced).toHaveLength(1);
  });

  it('a repeated checkout gets the same order, even after the restaurant closed and prices rose', async () => {
    const input = checkoutOf(mida, restaurant);
    const order = await customer.client.orders.place(input);
    const owner = await signedIn(mida, restaurant.ownerId);
    const [dish] = restaurant.menu;
    if (!dish) throw new Error('the menu is empty');
    await owner.client.menu.update({ ...dish, priceCentimes: dish.priceCentimes + 100 });
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    expect(await customer.client.orders.place(input)).toEqual(order);
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    await owner.client.menu.update(dish);
  });

  const input = checkoutOf(mida, restaurant);
  const [line] = input.lines;
  if (!line) throw new Error('the cart is empty');
  it.each([
    ['another address', { address: 'Derb Dabachi 7, Medina' }],
    ['another name', { name: 'Anas Amrani' }],
    ['another phone', { phone: '0712345678' }],
    ['another note', { note: 'Please ring' }],
    ['another quantity', { lines: [{ ...line, quantity: 9 }, ...input.lines.slice(1)] }],
    ['a dish less', { lines: [line] }],
    ['the dishes in another order', { lines: input.lines.toReversed() }],
    ['another position', { position: { lat: input.position.lat + 0.001, lng: input.position.lng } }],
    ['another total', { shownTotalCentimes: input.shownTotalCentimes + 1 }],
    ['another restaurant', { restaurantId: restaurant.id + 1 }],
  ])('a repeated key with %s is refused', async (_what, changed) => {
    const placed = await customer.client.orders.place(input);
    expect(await refusalOf(customer.client.orders.place({ ...input, ...changed }))).toMatchObject({
      code: 'key_reused',
      status: 409,
      details: {
        order: {
          id: placed.id,
          status: 'new',
          restaurantId: restaurant.id,
          lines: placed.lines.map(({ menuItemId, quantity }) => ({ menuItemId, quantity })),
        },
      },
      message: 'سبق إرسال طلب مختلف من هذه الصفحة. راجع «طلباتي»، ثم افتح صفحة إتمام الطلب من جديد.',
    });
    expect(await countOrdersWith(input.key)).toBe(1);
  });

  it('two customers may use the same key and do not see each other’s order', async () => {
    const mine = checkoutOf(mida, restaurant, { note: 'mine' });
    const first = await customer.client.orders.place(mine);
    const second = await neighbour.client.orders.place({ ...mine, note: 'the neighbour’s' });
    expect(second.id).not.toBe(first.id);
    expect(second.note).toBe('the neighbour’s');
  });
});

describe('fifty checkouts at once', () => {
  it('fifty checkouts at once with one key make one order, fifty equal answers and one announcement', async () => {
    const same = checkoutOf(mida, restaurant);
    mida.announced.length = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer.client.orders.place(same)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOrdersWith(same.key)).toBe(1);
    expect(mida.announced).toHaveLength(1);
  });

  it('fifty different checkouts at once with one key make one order and refuse the rest', async () => {
    const key = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant, { key, note: `note ${n}` }))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'key_reused')).toHaveLength(49);
    expect(await countOrdersWith(key)).toBe(1);
  });

  it('fifty checkouts at once with fifty keys make fifty orders', async () => {
    const placed = await Promise.all(
      Array.from({ length: 50 }, () => customer.client.orders.place(checkoutOf(mida, restaurant))),
    );
    expect(new Set(placed.map(({ id }) => id)).size).toBe(50);
  });
});
