import { afterAll, describe, expect, it } from 'vitest';
import { attempt } from '#server/testing/attempt.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { commissions, settings } = admin.client;
afterAll(() => mida.close());

async function newOrder(restaurant: Awaited<ReturnType<typeof createRestaurant>>) {
  const customer = await signedIn(mida, await createPerson(mida));
  return customer.client.orders.place(checkoutOf(mida, restaurant));
}
const commissionOf = async (orderId: string) =>
  (await admin.client.orders.getAsAdmin({ orderId })).commission;

describe('the commission of a restaurant', () => {
  it('without an agreement an order keeps the percentage that the settings had when it was placed', async () => {
    const restaurant = await createRestaurant(mida);
    expect(await commissions.get({ id: restaurant.id })).toEqual({
      percent: null,
      usualPercent: 15,
      history: [],
    });
    const before = await newOrder(restaurant);
    await settings.update({ commissionPercent: 20, restaurantsMayReject: false });
    const after = await newOrder(restaurant);
    await settings.update({ commissionPercent: 15, restaurantsMayReject: false });
    expect(await commissionOf(before.id)).toMatchObject({ percent: 15 });
    expect(await commissionOf(after.id)).toMatchObject({ percent: 20 });
  });

  it('an agreement holds from the next order on, for this restaurant alone, and stays in the history', async () => {
    const [restaurant, neighbour] = [await createRestaurant(mida), await createRestaurant(mida)];
    const before = await newOrder(restaurant);
    const since = mida.clock.now();
    await commissions.set({ id: restaurant.id, percent: 12.75, before: null });
    const owner = await signedIn(mida, restaurant.ownerId);
    const { getOwn } = owner.client.commissions;
    expect(await getOwn({})).toEqual({ percent: 12.75, since });
    const agreed = await newOrder(restaurant);
    mida.clock.advance(60_000);
    const again = await commissions.set({ id: restaurant.id, percent: null, before: 12.75 });
    expect(await getOwn({})).toEqual({ percent: 15, since: null });
    const usual = await newOrder(restaurant);
    expect(again).toEqual({
      percent: null,
      usualPercent: 15,
      history: [
        { percent: null, since: mida.clock.now() },
        { percent: 12.75, since },
      ],
    });
    const percents = await Promise.all(
      [before, agreed, usual, await newOrder(neighbour)].map(
        async ({ id }) => (await commissionOf(id))?.percent,
      ),
    );
    expect(percents).toEqual([15, 12.75, 15, 15]);
  });

  it('an order’s commission is of the dishes alone, rounded once, and a cancelled order has none', async () => {
    const restaurant = await createRestaurant(mida);
    await commissions.set({ id: restaurant.id, percent: 12.75, before: null });
    const { id, subtotalCentimes } = await newOrder(restaurant);
    expect(await commissionOf(id)).toEqual({
      percent: 12.75,
      centimes: Math.floor((subtotalCentimes * 1275 + 5000) / 10_000),
    });
    await admin.client.orders.updateStatusAsAdmin({
      orderId: id,
      action: 'cancel',
      version: 1,
      reason: 'other',
      words: 'x',
    });
    expect(await commissionOf(id)).toBeNull();
  });

  it('a percentage is at most 30, has two decimals, and is refused beside its field', async () => {
    const { id } = await createRestaurant(mida);
    for (const percent of [0, 0.01, 30]) {
      const before = (await commissions.get({ id })).percent;
      expect(await commissions.set({ id, percent, before })).toMatchObject({ percent });
    }
    for (const percent of [-0.01, 30.01, 12.345, '15', Number.NaN]) {
      expect(await refusalOf(admin.call('commissions.set', { id, percent, before: 30 }))).toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ path: 'percent', message: expect.stringMatching(/\p{Script=Arabic}/u) }] },
      });
    }
    expect(await commissions.get({ id })).toMatchObject({ percent: 30 });
    expect(await outcomeOf(commissions.get({ id: 999_999 }))).toBe('restaurant_not_found');
  });

  it('an agreement is never rewritten', async () => {
    const { id } = await createRestaurant(mida);
    await commissions.set({ id, percent: 10, before: null });
    for (const change of [
      'update restaurant_commissions set percent = 1',
      'delete from restaurant_commissions',
    ]) {
      expect(await attempt(mida, `${change} where restaurant_id = ${id}`)).toBe(
        'restaurant_commissions_immutable',
      );
    }
  });
});

describe('two admins at once', () => {
  it('of two admins who saw the same commission one changes it, and the other reads that it changed', async () => {
    const { id } = await createRestaurant(mida);
    const outcomes = await Promise.all(
      [admin, other].flatMap(({ client }, who) =>
        Array.from({ length: 5 }, () =>
          outcomeOf(client.commissions.set({ id, percent: 10 + who, before: null })),
        ),
      ),
    );
    const { percent, history } = await commissions.get({ id });
    expect(history).toHaveLength(1);
    const [first, second] = [outcomes.slice(0, 5), outcomes.slice(5)];
    const [winner, loser] = percent === 10 ? [first, second] : [second, first];
    expect(new Set(winner)).toEqual(new Set(['ok']));
    expect(new Set(loser)).toEqual(new Set(['commission_changed']));
  });

  it('every order that is placed while the commission changes keeps the former or the new percentage', async () => {
    const restaurant = await createRestaurant(mida);
    const customers = await Promise.all(
      Array.from({ length: 16 }, async () => signedIn(mida, await createPerson(mida))),
    );
    const place = () =>
      Promise.all(customers.map(({ client }) => client.orders.place(checkoutOf(mida, restaurant))));
    const placed = place();
    await commissions.set({ id: restaurant.id, percent: 5, before: null });
    const during = await placed;
    const late = await newOrder(restaurant);
    const percents = await Promise.all(during.map(async ({ id }) => (await commissionOf(id))?.percent));
    expect(percents.filter((percent) => percent !== 15 && percent !== 5)).toEqual([]);
    expect(await commissionOf(late.id)).toMatchObject({ percent: 5 });
  });
});
