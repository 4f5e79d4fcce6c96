import { afterAll, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

const checkout = (changed?: Partial<PlaceOrderInput>) => checkoutOf(mida, restaurant, changed);
const countOrders = async () => (await mida.database.pool.query('select from orders')).rowCount;

/** Places as a customer without open orders. */
async function newPlacing() {
  const { client } = await signedIn(mida, await createPerson(mida));
  return (input: PlaceOrderInput) => client.orders.place(input);
}

describe('placing an order', () => {
  it.each([
    [undefined, null],
    [0, 0],
    [12.2, 13],
    [150, 150],
  ])('a placed order keeps within how many metres the device knew its position (%s)', async (told, kept) => {
    const place = await newPlacing();
    const { id } = await place(checkout({ positionAccuracyMetres: told }));
    const { rows } = await mida.database.pool.query<{ metres: number | null }>(
      'select delivery_accuracy_metres as metres from orders where id = $1',
      [id],
    );
    expect(rows).toEqual([{ metres: kept }]);
  });

  it.each([
    [150.01, 'position_too_rough'],
    [800, 'position_too_rough'],
    [3_000, 'position_too_rough'],
    [25_000, 'position_too_rough'],
    [-0.1, 'invalid_input'],
    [NaN, 'invalid_input'],
    [Infinity, 'invalid_input'],
    [1e9, 'invalid_input'],
    [null, 'invalid_input'],
    ['12', 'invalid_input'],
  ])('an order to a position within %s metres is refused, and changes nothing', async (told, code) => {
    const place = await newPlacing();
    const before = await countOrders();
    const input = checkout({ positionAccuracyMetres: told as number });
    expect(await refusalOf(place(input))).toMatchObject({ code, status: 422 });
    expect(await countOrders()).toBe(before);
    // A pin set by hand is exact; the press may use the same key.
    expect(await place({ ...input, positionAccuracyMetres: undefined })).toHaveProperty('status', 'new');
  });

  it('an order that was placed answers the same press again, whatever accuracy the device reports by now', async () => {
    const place = await newPlacing();
    const input = checkout({ positionAccuracyMetres: 20 });
    const { id } = await place(input);
    expect(await place({ ...input, positionAccuracyMetres: 8_000 })).toHaveProperty('id', id);
  });
});

it('the database keeps no order at a rough position', async () => {
  const customerId = await createPerson(mida);
  const { id } = await createOrder(mida, { customerId, restaurant });
  const keep = (metres: number) =>
    mida.database.pool.query('update orders set delivery_accuracy_metres = $1 where id = $2', [metres, id]);
  for (const metres of [151, -1]) await expect(keep(metres)).rejects.toThrow('orders_accuracy');
  expect((await keep(150)).rowCount).toBe(1);
});

describe('a courier who cannot deliver', () => {
  it('a call counts that may have been made at the door, as exact as both devices are', async () => {
    const customerId = await createPerson(mida);
    const order = await createOrder(mida, { customerId, restaurant, status: 'picked_up' });
    const { id: orderId } = order;
    const { client } = await signedIn(mida, order.courierId ?? '');
    await client.troubles.begin({ orderId, reason: 'not_there' });
    const { lat, lng } = mida.app.config.city.centre;
    const door = (accuracyMetres: number | null) =>
      mida.database.pool.query(
        'update orders set delivery_lat = $1, delivery_lng = $2, delivery_accuracy_metres = $3 where id = $4',
        [lat, lng, accuracyMetres, orderId],
      );
    const report = (accuracyMetres?: number) => {
      mida.clock.advance(6_000);
      const position = { lat: lat + 420 / 111_195, lng };
      return client.positions.reportMyPosition({ orderId, position, accuracyMetres });
    };
    const call = () => client.troubles.noteCall({ orderId });
    await door(null);
    await report();
    expect(await outcomeOf(call())).toBe('too_far_from_door');
    await report(100);
    expect(await outcomeOf(call())).toBe('too_far_from_door');
    await door(30);
    expect(await call()).toMatchObject({ calls: 1 });
  });
});
