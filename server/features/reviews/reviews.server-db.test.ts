import { afterAll, expect, it } from 'vitest';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { startTestApp } from '#server/testing/app.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const restaurant = await createRestaurant(mida);
async function delivered() {
  const customer = await signedIn(mida, await createPerson(mida));
  const { id } = await createOrder(mida, { customerId: customer.userId, restaurant, status: 'delivered' });
  const write = (stars: number, words = '') =>
    customer.client.reviews.write({ orderId: id, stars, words, courier: null });
  return { id, write };
}

async function sums() {
  const { rows } = await mida.database.pool.query(
    `select reviewed_stars as stars, reviewed_count as count,
       (select sum(stars)::int from reviews where restaurant_id = $1 and hidden_at is null) as written
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

const reviewOf = async (orderId: string) =>
  (
    await mida.database.pool.query(
      'select stars, words, hidden_at, answer from reviews where order_id = $1',
      [orderId],
    )
  ).rows;

it('of ten different reviews of one order at once one stands whole, and the rating counts that one', async () => {
  const { id, write } = await delivered();
  const before = await sums();
  const tries = Array.from({ length: 10 }, (_, n) => outcomeOf(write((n % 5) + 1, `Words ${(n % 5) + 1}`)));
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['ok']));
  const [review, ...others] = await reviewOf(id);
  expect(others).toEqual([]);
  expect(review.words).toBe(`Words ${review.stars}`);
  const stars = before.stars + review.stars;
  expect(await sums()).toEqual({ stars, count: before.count + 1, written: stars });
});

it.each([0, 1, 2, 3])(
  'a review that is changed while an admin hides it and the kitchen answers is hidden, answered and not counted (round %i)',
  async () => {
    const { id, write } = await delivered();
    const before = await sums();
    await write(1);
    const admin = await signedIn(mida, await adminOf(mida));
    const owner = await signedIn(mida, restaurant.ownerId);
    const outcomes = await Promise.all([
      outcomeOf(admin.client.reviews.hide({ orderId: id, reason: 'Names a person' })),
      outcomeOf(owner.client.reviews.answer({ orderId: id, answer: 'Thank you' })),
      ...Array.from({ length: 5 }, (_, n) => outcomeOf(write(n + 1, 'Changed'))),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    const [review] = await reviewOf(id);
    expect(review).toMatchObject({ answer: 'Thank you', hidden_at: expect.any(Date), words: 'Changed' });
    expect(await sums()).toEqual(before);
  },
);

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
