import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const customers = await Promise.all(
  Array.from({ length: 24 }, async () => signedIn(mida, await createPerson(mida))),
);

async function kitchenOf(quarterOrdersMax: number | null) {
  const restaurant = await createRestaurant(mida);
  const { client } = await signedIn(mida, restaurant.ownerId);
  const limit = (most: number) =>
    client.capacity.set({ quarterOrdersMax: most, minimumCentimes: 0, autoAccept: null });
  if (quarterOrdersMax !== null) await limit(quarterOrdersMax);
  return { restaurant, limit };
}

const placeAtOnce = (restaurant: TestRestaurant) =>
  customers.map(({ client }) => outcomeOf(client.orders.place(checkoutOf(mida, restaurant))));
const countOrders = async ({ id }: TestRestaurant): Promise<number> => {
  const text = `select from orders where restaurant_id = $1 and status <> 'cancelled'`;
  return (await mida.database.pool.query(text, [id])).rowCount ?? 0;
};
const fullUntil = async ({ id }: TestRestaurant): Promise<Date | null> =>
  (await mida.database.pool.query('select full_until from restaurants where id = $1', [id])).rows[0]
    .full_until;

it('of twenty-four orders at once a kitchen takes as many as its limit', async () => {
  const { restaurant } = await kitchenOf(5);
  const outcomes = await Promise.all(placeAtOnce(restaurant));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'restaurant_full')).toHaveLength(19);
  expect(await countOrders(restaurant)).toBe(5);
  expect(await fullUntil(restaurant)).toBeInstanceOf(Date);
});

it('a limit that is set while orders are placed holds for all that come after it', async () => {
  const { restaurant, limit } = await kitchenOf(null);
  const outcomes = await Promise.all([...placeAtOnce(restaurant), outcomeOf(limit(1))]);
  expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'restaurant_full')).toEqual([]);
  await Promise.all(placeAtOnce(restaurant));
  const placed = outcomes.slice(0, -1).filter((outcome) => outcome === 'ok').length;
  expect(await countOrders(restaurant)).toBe(Math.max(1, placed));
});

it('while orders are cancelled and placed at once, a kitchen is full only if its orders fill it', async () => {
  const { restaurant } = await kitchenOf(8);
  const first = await Promise.all(
    customers.slice(0, 6).map(async ({ client }) => {
      const { id: orderId } = await client.orders.place(checkoutOf(mida, restaurant));
      return () => client.orders.cancelMine({ orderId });
    }),
  );
  const cancels = first.map((cancel) => outcomeOf(cancel()));
  const outcomes = await Promise.all([...placeAtOnce(restaurant), ...cancels]);
  expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'restaurant_full')).toEqual([]);
  const standing = await countOrders(restaurant);
  expect(standing).toBeLessThanOrEqual(8);
  expect((await fullUntil(restaurant)) !== null).toBe(standing === 8);
});
