import { afterAll, expect, it } from 'vitest';
import { placeLimits } from '#shared/domain/places/places.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

const home = {
  kind: 'home',
  address: 'Rue Yougoslavie 12, Gueliz',
  position: mida.app.config.city.centre,
} as const;
const countOf = async (userId: string): Promise<number | null> =>
  (await mida.database.pool.query('select from places where customer_id = $1', [userId])).rowCount;

it('of forty places that a customer keeps at once twenty are kept', async () => {
  const { client, userId } = await signedIn(mida, await createPerson(mida));
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(client.places.add(home))));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(placeLimits.placesMax);
  expect(outcomes.filter((outcome) => outcome === 'too_many_places')).toHaveLength(20);
  expect(await countOf(userId)).toBe(placeLimits.placesMax);
});

it('an order that keeps its place while others fill the book is placed, and the book stays within its limit', async () => {
  const { client, userId } = await signedIn(mida, await createPerson(mida));
  for (let n = 0; n < placeLimits.placesMax - 1; n += 1) await client.places.add(home);
  const keepPlace = { kind: 'work', name: '' } as const;
  const [order] = await Promise.all([
    outcomeOf(client.orders.place(checkoutOf(mida, restaurant, { keepPlace }))),
    ...Array.from({ length: 5 }, () => outcomeOf(client.places.add(home))),
  ]);
  expect(order).toBe('ok');
  expect(await countOf(userId)).toBe(placeLimits.placesMax);
});

it('an order to a place that is deleted at the same moment is placed', async () => {
  const { client } = await signedIn(mida, await createPerson(mida));
  for (let n = 0; n < 3; n += 1) {
    const { id } = await client.places.add(home);
    const outcomes = await Promise.all([
      outcomeOf(client.orders.place(checkoutOf(mida, restaurant, { placeId: id }))),
      outcomeOf(client.places.remove({ id })),
    ]);
    expect(outcomes).toEqual(['ok', 'ok']);
  }
});

it('an account that is deleted while it keeps places leaves none', async () => {
  const { client, userId } = await signedIn(mida, await createPerson(mida));
  await Promise.all([
    outcomeOf(client.account.deleteMine({ password: testPassword })),
    ...Array.from({ length: 10 }, () => outcomeOf(client.places.add(home))),
  ]);
  expect(await countOf(userId)).toBe(0);
});
