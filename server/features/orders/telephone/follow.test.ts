import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { callOf } from '#server/testing/telephone.ts';
import { textsTo } from '#server/testing/texts.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const { pool } = mida.database;
const dayMs = 24 * 3_600_000;
const take = (changed = {}) => admin.client.telephone.place(callOf(mida, restaurant, changed));

describe('the page that follows an order', () => {
  it('the page shows status, times and the restaurant to whoever has the link, and nothing else', async () => {
    const { id, followPath } = await take({ name: 'Salma Benali', address: 'Rue Secrete 1, Gueliz' });
    const token = followPath.replace('/follow/', '');
    const followed = await visitor(mida).client.telephone.getFollowed({ token });
    expect(Object.keys(followed).toSorted()).toEqual([
      'arrival',
      'helpLine',
      'restaurantName',
      'status',
      'statusSince',
      'steps',
    ]);
    expect(followed).toMatchObject({ status: 'new', restaurantName: restaurant.name });
    expect(JSON.stringify(followed)).not.toMatch(/Salma|Secrete|0799/);
    await owner.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
    const later = await visitor(mida).client.telephone.getFollowed({ token });
    expect(later.steps.map(({ status }) => status)).toEqual(['new', 'preparing']);
  });

  it('no other text opens it, nor the link of an order that its customer placed', async () => {
    const { id, followPath } = await take();
    const token = followPath.replace('/follow/', '');
    const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const { client } = visitor(mida);
    for (const wrong of ['', 'nonsense', id, flipped, token.slice(1), `${token}A`, 'A'.repeat(44)])
      expect(await outcomeOf(client.telephone.getFollowed({ token: wrong }))).not.toBe('ok');
    await pool.query(`update orders set taken_by = null where id = $1`, [id]);
    expect(await outcomeOf(client.telephone.getFollowed({ token }))).toBe('order_not_found');
  });

  it('the page ends a day after the order', async () => {
    const { id, followPath } = await take();
    const token = followPath.replace('/follow/', '');
    await admin.client.orders.updateStatusAsAdmin({
      orderId: id,
      action: 'cancel',
      version: 1,
      reason: 'customer_asked',
    });
    const { client } = visitor(mida);
    expect((await client.telephone.getFollowed({ token })).status).toBe('cancelled');
    mida.clock.advance(dayMs + 1000);
    expect(await outcomeOf(client.telephone.getFollowed({ token }))).toBe('order_not_found');
  });
});

describe('the texts to a caller', () => {
  it('the link comes once, however often the press is repeated, and opens the page', async () => {
    const input = callOf(mida, restaurant);
    const taken = await admin.client.telephone.place(input);
    await admin.client.telephone.place(input);
    expect(taken.isTold).toBe(true);
    const texts = await textsTo(mida, input.phone);
    expect(texts.map(({ template }) => template)).toEqual(['order_link']);
    expect(texts[0]?.text).toContain(`${mida.app.config.siteUrl}${taken.followPath}`);
  });

  it('the code for the door comes with the assignment, because no page shows it to the caller', async () => {
    await admin.client.settings.update({ handOverMad: 0 });
    const input = callOf(mida, restaurant);
    const { id } = await admin.client.telephone.place(input);
    await owner.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
    await owner.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.ready_for_pickup });
    const courier = await signedIn(mida, await createCourier(mida));
    await courier.client.orders.assignJobToCourier({ orderId: id, version: 3 });
    const { rows } = await pool.query<{ code: string }>(
      'select code from hand_over_codes where order_id = $1',
      [id],
    );
    const [code] = await textsTo(mida, input.phone);
    expect(code).toMatchObject({ template: 'hand_over_code' });
    expect(code?.text).toContain(rows[0]?.code);
  });
});
