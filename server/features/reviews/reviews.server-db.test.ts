import { afterAll, expect, it } from 'vitest';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { startTestApp } from '#server/testing/app.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const restaurant = await createRestaurant(mida);
async function delivered() {
  const customer = await signedIn(mida, await createPerson(mida));
  const { id } = await createOrder(mida, { customerId: customer.userId, restaurant, status: 'delivered' });
  const write = (stars: number) =>
    customer.client.reviews.write({ orderId: id, stars, words: '', courier: null });
  return { id, write };
}

async function sums() {
  const { rows } = await mida.database.pool.query(
    `select reviewed_stars as stars, reviewed_count as count,
       (select sum(stars)::int from reviews where restaurant_id = $1) as written
     from restaurants where id = $1`,
    [restaurant.id],
  );
  return rows[0];
}

it('reviews of one restaurant that come at once are all counted, and one that comes twice is counted once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, delivered));
  const writes = orders.flatMap(({ write }, index) => [write((index % 5) + 1), write((index % 5) + 1)]);
  expect(await Promise.all(writes.map(outcomeOf))).toEqual(writes.map(() => 'ok'));
  const stars = orders.reduce((sum, _order, index) => sum + (index % 5) + 1, 0);
  expect(await sums()).toEqual({ stars, count: 8, written: stars });
});

it('of many answers to one review one stands', async () => {
  const { id, write } = await delivered();
  await write(5);
  const owner = await signedIn(mida, restaurant.ownerId);
  const tries = Array.from({ length: 10 }, (_, n) =>
    outcomeOf(owner.client.reviews.answer({ orderId: id, answer: `Thank you ${n}` })),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.toSorted()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'review_answered')]);
});
