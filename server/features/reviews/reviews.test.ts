import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { signedIn, visitor, refusalOf } from '#server/testing/clients.ts';
import type { UserId } from '#server/identity.ts';
import { writeReview } from './commands.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const customer = await signedIn(mida, await createPerson(mida));
const anyone = visitor(mida).client;
const { pool } = mida.database;
const dayMs = 24 * 3_600_000;
afterAll(() => mida.close());

const review = { stars: 4, words: 'Warm and good', courier: 'up' } as const;

async function kitchen() {
  const restaurant = await createRestaurant(mida);
  return { restaurant, owner: await signedIn(mida, restaurant.ownerId) };
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>;
const { restaurant, owner } = await kitchen();

const deliver = async (at: Kitchen['restaurant'] = restaurant, by = customer.userId) =>
  (await createOrder(mida, { customerId: by, restaurant: at, status: 'delivered' })).id;
const outcomeOf = async (answer: Promise<unknown>) => (await refusalOf(answer))?.code;

describe('writing a review', () => {
  it('a customer reviews a delivered order and reads the review', async () => {
    const orderId = await deliver();
    const { reviews } = customer.client;
    expect(await reviews.getMine({ orderId })).toMatchObject({ review: null, until: expect.any(Date) });
    await reviews.write({ orderId, ...review });
    const { review: written } = await reviews.getMine({ orderId });
    expect(written).toMatchObject({ ...review, answer: '', hiddenReason: null });
  });

  it('the order of another customer is not found', async () => {
    const orderId = await deliver();
    const other = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(other.client.reviews.write({ orderId, ...review }))).toBe('order_not_found');
    expect(await outcomeOf(other.client.reviews.getMine({ orderId }))).toBe('order_not_found');
  });

  it.each([
    ['new', 'review_too_early'],
    ['preparing', 'review_too_early'],
    ['picked_up', 'review_too_early'],
    ['cancelled', 'review_of_cancelled'],
  ] as const)('an order that is %s gets no review, and the refusal says why', async (status, code) => {
    const by = await signedIn(mida, await createPerson(mida));
    const { id: orderId } = await createOrder(mida, { customerId: by.userId, restaurant, status });
    expect(await outcomeOf(by.client.reviews.write({ orderId, ...review }))).toBe(code);
    expect((await by.client.reviews.getMine({ orderId })).until).toBeNull();
  });

  it('an owner cannot review the own restaurant', async () => {
    const { restaurant: place, owner: own } = await kitchen();
    const orderId = await deliver(place, own.userId);
    expect((await own.client.reviews.getMine({ orderId })).until).toBeNull();
    expect(await outcomeOf(own.client.reviews.write({ orderId, ...review }))).toBe('review_of_own');
  });

  it('words are kept without marks that hide digits or turn the line', async () => {
    const orderId = await deliver();
    const { reviews } = customer.client;
    const hidden = '06\u200b12\u200b34\u200b56\u200b78';
    expect(await outcomeOf(reviews.write({ orderId, ...review, words: hidden }))).toBe('invalid_input');
    await reviews.write({ orderId, ...review, words: 'Good\u202e  food' });
    expect((await reviews.getMine({ orderId })).review?.words).toBe('Good food');
  });

  it('an account deleted in the middle of a call leaves no words', async () => {
    const leaving = await signedIn(mida, await createPerson(mida));
    const orderId = await deliver(restaurant, leaving.userId);
    await leaving.client.account.deleteMine({ password: testPassword });
    const writing = writeReview(mida.app, leaving.userId as UserId, { orderId, ...review });
    await expect(writing).rejects.toThrow('unauthenticated');
  });

  it('no review comes later than 14 days after the delivery', async () => {
    const [first, second] = [await deliver(), await deliver()];
    mida.clock.advance(14 * dayMs - 1000);
    await customer.client.reviews.write({ orderId: first, ...review });
    mida.clock.advance(1000);
    expect(await outcomeOf(customer.client.reviews.write({ orderId: second, ...review }))).toBe(
      'review_closed',
    );
  });

  it('a review is changed within a day, and counted once', async () => {
    const orderId = await deliver();
    const { reviews } = customer.client;
    const counted = async () =>
      (await pool.query('select reviewed_count as count from restaurants where id = $1', [restaurant.id]))
        .rows[0];
    await reviews.write({ orderId, ...review });
    const before = await counted();
    mida.clock.advance(dayMs - 1000);
    await reviews.write({ orderId, stars: 1, words: '', courier: null });
    expect(await counted()).toEqual(before);
    expect((await reviews.getMine({ orderId })).review).toMatchObject({ stars: 1, words: '', courier: null });
    mida.clock.advance(1000);
    expect(await outcomeOf(reviews.write({ orderId, ...review }))).toBe('review_closed');
  });

  it('words with a telephone number are refused beside their field', async () => {
    const orderId = await deliver();
    const refusal = await refusalOf(
      customer.client.reviews.write({ orderId, ...review, words: 'Call 06 12 34 56 78' }),
    );
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { fields: [{ path: 'words' }] } });
  });
});

describe('the rating of a restaurant', () => {
  it('the rating of a restaurant is new until the fifth review, and its own mean drawn to that of the city after it', async () => {
    const { restaurant: fresh } = await kitchen();
    const shown = async () => {
      const { rating, reviewCount } = await anyone.restaurants.get({ id: fresh.id });
      const card = (await anyone.restaurants.list({})).restaurants.find(({ id }) => id === fresh.id);
      expect(card?.rating).toBe(rating);
      return [rating, reviewCount];
    };
    for (let n = 1; n <= 5; n++) {
      expect(await shown()).toEqual([0, n - 1]);
      const orderId = await deliver(fresh);
      await customer.client.reviews.write({ orderId, ...review, stars: 5 });
    }
    const { rows } = await pool.query<{ mean: number }>(
      'select sum(reviewed_stars)::float / sum(reviewed_count) as mean from restaurants',
    );
    expect(await shown()).toEqual([Math.round(((25 + 5 * (rows[0]?.mean ?? 0)) / 10) * 10) / 10, 5]);
  });

  it('the rating of a restaurant leaves a hidden review out until it is shown again', async () => {
    const { restaurant: place } = await kitchen();
    const orderId = await deliver(place);
    await customer.client.reviews.write({ orderId, ...review });
    const shown = async () => [
      (await anyone.restaurants.get({ id: place.id })).reviewCount,
      (await anyone.reviews.list({ restaurantId: place.id })).items.length,
    ];
    expect(await shown()).toEqual([1, 1]);
    await admin.client.reviews.hide({ orderId, reason: 'insults' });
    expect(await shown()).toEqual([0, 0]);
    expect((await customer.client.reviews.getMine({ orderId })).review?.hiddenReason).toBe('insults');
    await admin.client.reviews.show({ orderId });
    expect(await shown()).toEqual([1, 1]);
  });
});

describe('reading reviews', () => {
  it('anyone reads the written ones without names and orders, page by page', async () => {
    const { restaurant: place } = await kitchen();
    for (const words of ['First', '', 'Second']) {
      mida.clock.advance(1000);
      await customer.client.reviews.write({ orderId: await deliver(place), ...review, words });
    }
    const first = await anyone.reviews.list({ restaurantId: place.id, limit: 1 });
    expect(first.items).toEqual([{ stars: 4, words: 'Second', writtenAt: expect.any(Date), answer: '' }]);
    const second = await anyone.reviews.list({
      restaurantId: place.id,
      limit: 1,
      cursor: first.nextCursor ?? undefined,
    });
    expect(second).toMatchObject({ items: [{ words: 'First' }], nextCursor: null });
  });

  it('anyone reads how many gave each number of stars, without those that are hidden', async () => {
    const { restaurant: place } = await kitchen();
    const counts = async () => (await anyone.reviews.getDistribution({ restaurantId: place.id })).counts;
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    const ids: string[] = [];
    for (const stars of [5, 5, 4, 1]) {
      const by = await signedIn(mida, await createPerson(mida));
      const orderId = await deliver(place, by.userId);
      await by.client.reviews.write({ orderId, stars, words: '', courier: null });
      ids.push(orderId);
    }
    expect(await counts()).toEqual([1, 0, 0, 1, 2]);
    await admin.client.reviews.hide({ orderId: ids[3] ?? '', reason: 'Not true' });
    expect(await counts()).toEqual([0, 0, 0, 1, 2]);
    const { reviewCount } = await anyone.restaurants.get({ id: place.id });
    expect(reviewCount).toBe(3);
    await admin.client.restaurants.delist({ id: place.id, reason: 'No licence' });
    expect(await outcomeOf(counts())).toBe('restaurant_not_found');
  });

  it('the reviews of a restaurant that an admin took off are on no public list', async () => {
    const { restaurant: place, owner: own } = await kitchen();
    await customer.client.reviews.write({ orderId: await deliver(place), ...review });
    const readable = async () => (await anyone.reviews.list({ restaurantId: place.id })).items.length;
    await admin.client.restaurants.delist({ id: place.id, reason: 'no licence' });
    expect(await readable()).toBe(0);
    expect((await own.client.reviews.listOwn({})).items).toHaveLength(1);
    await admin.client.restaurants.relist({ id: place.id });
    expect(await readable()).toBe(1);
  });

  it('an owner reads those of the own restaurant alone', async () => {
    const { restaurant: place, owner: other } = await kitchen();
    const orderId = await deliver(place);
    await customer.client.reviews.write({ orderId, ...review, words: '' });
    expect((await other.client.reviews.listOwn({})).items.map((one) => one.orderId)).toEqual([orderId]);
    expect((await owner.client.reviews.listOwn({})).items.map((one) => one.orderId)).not.toContain(orderId);
  });
});

describe('answering a review', () => {
  it('its owner answers once, also when the answer is sent again, and anyone reads it', async () => {
    const { restaurant: place, owner: own } = await kitchen();
    const orderId = await deliver(place);
    await customer.client.reviews.write({ orderId, ...review });
    await own.client.reviews.answer({ orderId, answer: 'Thank you' });
    expect((await anyone.reviews.list({ restaurantId: place.id })).items[0]?.answer).toBe('Thank you');
    mida.announced.length = 0;
    expect(await own.client.reviews.answer({ orderId, answer: 'Thank you' })).toMatchObject({
      answer: 'Thank you',
    });
    expect(mida.announced).toEqual([]);
    expect(await outcomeOf(own.client.reviews.answer({ orderId, answer: 'Again' }))).toBe('review_answered');
    expect(await outcomeOf(owner.client.reviews.answer({ orderId, answer: 'Mine' }))).toBe(
      'review_not_found',
    );
  });
});

describe('the database', () => {
  const insert = (orderId: string) =>
    pool.query('insert into reviews (order_id, restaurant_id, stars, written_at) values ($1, $2, 5, now())', [
      orderId,
      restaurant.id,
    ]);

  it('the database refuses a review of an order that was not delivered, or of another restaurant', async () => {
    const by = await createPerson(mida);
    const { id } = await createOrder(mida, { customerId: by, restaurant, status: 'picked_up' });
    await expect(insert(id)).rejects.toMatchObject({ constraint: 'reviews_delivered' });
    const { restaurant: place } = await kitchen();
    await expect(insert(await deliver(place))).rejects.toMatchObject({ constraint: 'reviews_delivered' });
  });

  it('the database keeps the moment and the answer of a review', async () => {
    const orderId = await deliver();
    await insert(orderId);
    const set = (change: string) => pool.query(`update reviews set ${change} where order_id = $1`, [orderId]);
    await expect(set(`written_at = now() + interval '1 day'`)).rejects.toMatchObject({
      constraint: 'reviews_kept',
    });
    await set(`answer = 'Thanks', answered_at = now()`);
    await expect(set(`answer = 'No'`)).rejects.toMatchObject({ constraint: 'reviews_answered_once' });
  });
});
