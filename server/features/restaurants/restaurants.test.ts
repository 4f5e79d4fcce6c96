import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida, 14);
const otherRestaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const customer = await signedIn(mida, await createPerson(mida));
const guest = visitor(mida);
afterAll(() => mida.close());

describe('the list', () => {
  it('the list shows a visitor every restaurant as a card', async () => {
    const { restaurants: list } = await guest.client.restaurants.list({});
    const ids = [restaurant.id, otherRestaurant.id];
    expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(list.find(({ id }) => id === restaurant.id)).toMatchObject({
      name: restaurant.name,
      cuisine: expect.any(String),
      rating: expect.any(Number),
      deliveryMinutes: { min: expect.any(Number), max: expect.any(Number) },
      isAcceptingOrders: true,
    });
  });

  it('the list names no owner', async () => {
    expect(JSON.stringify(await guest.client.restaurants.list({}))).not.toContain(restaurant.ownerId);
  });
});

describe('one restaurant', () => {
  it('a restaurant shows its menu in the fixed order of categories, each dish once', async () => {
    const { menu } = await guest.client.restaurants.get({ id: restaurant.id });
    const dishes = menu.flatMap(({ items }) => items);
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(dishes.toSorted(byId)).toEqual(restaurant.menu.toSorted(byId));
    for (const { category, items } of menu) {
      expect(new Set(items.map((item) => item.category))).toEqual(new Set([category]));
    }
    const categories = menu.map(({ category }) => category);
    expect(new Set(categories).size).toBe(categories.length);
  });

  it('unknown categories come last in a menu, before its drinks', async () => {
    const { client } = await signedIn(mida, otherRestaurant.ownerId);
    for (const { id } of otherRestaurant.menu) await client.menu.remove({ id });
    for (const category of ['حلويات', 'أطباق الدار', 'فطور', 'مشروبات', 'بيتزا']) {
      await client.menu.add({
        name: category,
        description: 'كما يحبها أهل الدار',
        category,
        priceCentimes: 100,
      });
    }
    const { menu } = await guest.client.restaurants.get({ id: otherRestaurant.id });
    expect(menu.map(({ category }) => category)).toEqual([
      'فطور',
      'بيتزا',
      'حلويات',
      'أطباق الدار',
      'مشروبات',
    ]);
  });

  it('an unknown restaurant is refused in the specification’s words', async () => {
    expect(await refusalOf(guest.client.restaurants.get({ id: 999_999 }))).toMatchObject({
      code: 'restaurant_not_found',
      status: 404,
      message: 'المطعم غير موجود',
    });
  });

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN, '1', null, undefined, "1' or '1'='1", [1]])(
    'a restaurant id of %j is refused as invalid',
    async (id) => {
      expect(await outcomeOf(guest.call('restaurants.get', { id }))).toBe('invalid_input');
    },
  );
});

describe('the owner', () => {
  it('an owner gets the own restaurant and no other', async () => {
    expect(await owner.client.restaurants.getOwn()).toMatchObject({
      id: restaurant.id,
      name: restaurant.name,
    });
  });

  it('an owner pauses and opens the restaurant, and everyone is told', async () => {
    mida.announced.length = 0;
    const paused = await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    expect(paused).toMatchObject({ id: restaurant.id, isAcceptingOrders: false });
    const seen = async () => (await guest.client.restaurants.get({ id: restaurant.id })).isAcceptingOrders;
    expect(await seen()).toBe(false);
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    expect(await seen()).toBe(true);
    const told = { topic: 'restaurants', id: String(restaurant.id), channels: ['everyone'] };
    expect(mida.announced).toMatchObject([told, told]);
  });

  it('an owner cannot pause another restaurant, whatever the request says', async () => {
    const input = { isAcceptingOrders: false, id: otherRestaurant.id, restaurantId: otherRestaurant.id };
    const paused = outcomeOf(owner.call('restaurants.setAcceptingOrders', input));
    expect(await paused).toBe('restaurant_not_found');
    expect(await guest.client.restaurants.get({ id: otherRestaurant.id })).toMatchObject({
      isAcceptingOrders: true,
    });
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  });

  it.each([undefined, null, 'true', 0])('an opening value of %j is refused', async (isAcceptingOrders) => {
    expect(await outcomeOf(owner.call('restaurants.setAcceptingOrders', { isAcceptingOrders }))).toBe(
      'invalid_input',
    );
  });

  it('customers, visitors and owners without a restaurant cannot pause one', async () => {
    const ofNothing = await signedIn(mida, await createPerson(mida, { role: 'restaurant' }));
    for (const [caller, code] of [
      [guest, 'unauthenticated'],
      [customer, 'forbidden'],
      [ofNothing, 'no_own_restaurant'],
    ] as const) {
      expect(await outcomeOf(caller.client.restaurants.getOwn())).toBe(code);
      expect(
        await outcomeOf(caller.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false })),
      ).toBe(code);
    }
    expect(await guest.client.restaurants.get({ id: restaurant.id })).toMatchObject({
      isAcceptingOrders: true,
    });
  });
});

describe('a halal house', () => {
  it('a house is halal until its owner leaves it unsaid, and pages are informed', async () => {
    const { id } = restaurant;
    const isSaid = async () => (await guest.client.restaurants.get({ id })).isHalal;
    expect(await isSaid()).toBe(true);
    mida.announced.length = 0;
    expect(await owner.client.restaurants.setHalal({ isHalal: false })).toMatchObject({ id, isHalal: false });
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'restaurants', id: String(id) }));
    expect(await isSaid()).toBe(false);
    expect((await guest.client.restaurants.get({ id: otherRestaurant.id })).isHalal).toBe(true);
    await owner.client.restaurants.setHalal({ isHalal: true });
  });
});

describe('the restaurant’s phone', () => {
  const setPhone = (phone: unknown) => owner.call('restaurants.setPhone', { phone });

  it.each([
    ['0524 43 12 34', '0524431234'],
    ['+212 612-345678', '0612345678'],
    ['٠٧١٢٣٤٥٦٧٨', '0712345678'],
  ])('an owner sets the phone typed as «%s»', async (typed, stored) => {
    expect(await setPhone(typed)).toMatchObject({ id: restaurant.id, phone: stored });
    expect(await owner.client.restaurants.getOwn()).toMatchObject({ phone: stored });
  });

  it.each(['0801001234', '0424431234', '052443123', '', null, undefined, 612345678])(
    'a restaurant’s phone of %j is refused beside its field',
    async (phone) => {
      expect(await refusalOf(setPhone(phone))).toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ path: 'phone' }] },
      });
    },
  );

  it('an owner sets no phone of another restaurant, whatever the request says', async () => {
    const other = await signedIn(mida, otherRestaurant.ownerId);
    const { phone: before } = await other.client.restaurants.getOwn();
    const input = { phone: '0524999999', id: otherRestaurant.id, restaurantId: otherRestaurant.id };
    expect(await outcomeOf(owner.call('restaurants.setPhone', input))).toBe('restaurant_not_found');
    expect((await other.client.restaurants.getOwn()).phone).toBe(before);
  });

  it('visitors and customers learn no restaurant’s phone', async () => {
    await setPhone('0524987654');
    for (const caller of [guest, customer]) {
      const { id } = restaurant;
      const told = [await caller.client.restaurants.list({}), await caller.client.restaurants.get({ id })];
      expect(JSON.stringify(told)).not.toContain('0524987654');
    }
  });
});
