import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const customers = await Promise.all(
  Array.from({ length: 20 }, async () => signedIn(mida, await createPerson(mida))),
);
const closed = { week: Array.from({ length: 7 }, () => []), ramadan: null, holidays: [] };

it('hours that close a kitchen while orders are placed keep what was placed, and refuse all that comes after', async () => {
  const restaurant = await createRestaurant(mida);
  const { client } = await signedIn(mida, restaurant.ownerId);
  const placeAll = () =>
    customers.map((each) => outcomeOf(each.client.orders.place(checkoutOf(mida, restaurant))));
  const close = client.hours.set({ openingHours: closed }).then(() => Promise.all(placeAll()));
  const outcomes = await Promise.all(placeAll());
  expect(new Set(await close)).toEqual(new Set(['restaurant_closed']));
  expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'restaurant_closed')).toEqual([]);
  const { rowCount } = await mida.database.pool.query('select from orders where restaurant_id = $1', [
    restaurant.id,
  ]);
  expect(rowCount).toBe(outcomes.filter((outcome) => outcome === 'ok').length);
});
