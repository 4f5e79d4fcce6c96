import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { nextKitchenDay } from '#shared/domain/hours/kitchen-day.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const otherRestaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const otherOwner = await signedIn(mida, otherRestaurant.ownerId);
const customer = await signedIn(mida, await createPerson(mida));
const guest = visitor(mida);
const { menu } = owner.client;
afterAll(() => mida.close());

const fields = {
  name: 'طاجين الدجاج',
  description: 'دجاج بلدي بالزيتون والحامض المصير',
  category: 'طواجن',
  priceCentimes: 4550,
};
const publicDishes = async () =>
  (await guest.client.restaurants.get({ id: restaurant.id })).menu.flatMap(({ items }) => items);

describe('adding a dish', () => {
  it('a new dish appears on the menu that owner and visitors see', async () => {
    mida.announced.length = 0;
    const dish = await menu.add({ ...fields, name: '  طاجين   الدجاج ' });
    expect(dish).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...fields,
      imageUrl: null,
      isSoldOut: false,
      food: null,
    });
    expect(await menu.listOwn()).toContainEqual(dish);
    expect(await publicDishes()).toContainEqual(dish);
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
  });

  it('a new dish never lands on another restaurant’s menu, whatever the request says', async () => {
    const before = await otherOwner.client.menu.listOwn();
    const foreign = { restaurantId: otherRestaurant.id, restaurant_id: otherRestaurant.id };
    expect(await outcomeOf(owner.call('menu.add', { ...fields, ...foreign }))).toBe('restaurant_not_found');
    expect(await otherOwner.client.menu.listOwn()).toEqual(before);
  });

  it('a dish that is sent twice with its id is added once, and is what was sent last', async () => {
    const before = (await menu.listOwn()).length;
    const dish = { ...fields, id: randomUUID() };
    const [one, other] = await Promise.all([menu.add(dish), menu.add(dish)]);
    expect(one).toEqual(other);
    expect(one.id).toBe(dish.id);
    expect(await menu.add({ ...dish, priceCentimes: 5000 })).toEqual({ ...one, priceCentimes: 5000 });
    expect(await menu.listOwn()).toHaveLength(before + 1);
  });

  it('a new dish with the id of another restaurant’s dish is refused and changes nothing', async () => {
    const theirs = await otherOwner.client.menu.add(fields);
    const before = await menu.listOwn();
    const stolen = { ...fields, name: 'طاجين آخر', id: theirs.id };
    expect(await outcomeOf(menu.add(stolen))).toBe('menu_item_not_found');
    expect(await menu.listOwn()).toEqual(before);
    expect(await otherOwner.client.menu.listOwn()).toContainEqual(theirs);
  });

  it.each([
    ['a price of 0', { priceCentimes: 0 }, 'أدخل ثمنا أكبر من 0، مثل 45,50'],
    ['a negative price', { priceCentimes: -100 }, 'أدخل ثمنا أكبر من 0، مثل 45,50'],
    ['a price beyond the limit', { priceCentimes: 1_000_001 }, 'أدخل ثمنا لا يتجاوز 10.000 درهم'],
    ['half a centime', { priceCentimes: 100.5 }, 'أدخل ثمنا أكبر من 0، مثل 45,50'],
    ['a short name', { name: 'اب' }, 'يجب أن يتكون الاسم من 3 أحرف على الأقل'],
    ['a short description', { description: 'قصير' }, expect.any(String)],
    ['a short category', { category: 'اب' }, expect.any(String)],
  ])('a new dish with %s is refused beside the field', async (_what, changed, message) => {
    const before = await menu.listOwn();
    expect(await refusalOf(menu.add({ ...fields, ...changed }))).toMatchObject({
      code: 'invalid_input',
      status: 422,
      details: { fields: [{ path: Object.keys(changed)[0], message }] },
    });
    expect(await menu.listOwn()).toEqual(before);
  });
});

describe('changing a dish', () => {
  it('a changed dish changes for owner and visitors', async () => {
    const dish = await menu.add(fields);
    const changed = { ...dish, name: 'طاجين اللحم', priceCentimes: 6000 };
    expect(await menu.update(changed)).toEqual(changed);
    expect(await publicDishes()).toContainEqual(changed);
    expect(await publicDishes()).not.toContainEqual(dish);
  });

  it('a change of another restaurant’s dish looks like a change of no dish, and changes nothing', async () => {
    const dish = await menu.add(fields);
    const call = otherOwner.client.menu.update({ ...dish, priceCentimes: 1 });
    expect(await refusalOf(call)).toMatchObject({ code: 'menu_item_not_found', status: 404 });
    expect(await outcomeOf(menu.update({ ...fields, id: randomUUID() }))).toBe('menu_item_not_found');
    expect(await menu.listOwn()).toContainEqual(dish);
  });
});

describe('a dish that ran out', () => {
  const dishShown = async (id: string) => (await publicDishes()).find((dish) => dish.id === id);

  it('a dish that ran out stays on the menu as sold out, until five in the morning', async () => {
    const dish = await menu.add(fields);
    mida.announced.length = 0;
    expect(await menu.setSoldOut({ id: dish.id, isSoldOut: true })).toEqual({ ...dish, isSoldOut: true });
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
    expect(await dishShown(dish.id)).toMatchObject({ isSoldOut: true });
    const { rows } = await mida.database.pool.query<{ until: Date }>(
      'select unavailable_until as until from menu_items where id = $1',
      [dish.id],
    );
    expect(rows).toEqual([{ until: nextKitchenDay(mida.clock.now()) }]);
  });

  it('a dish that ran out comes back by itself, and visitors’ pages are informed', async () => {
    const dish = await menu.add(fields);
    await menu.setSoldOut({ id: dish.id, isSoldOut: true });
    mida.clock.advance(nextKitchenDay(mida.clock.now()).getTime() - mida.clock.now().getTime());
    mida.announced.length = 0;
    await ringAllDue(mida.app, alarms);
    const heard = { topic: 'menu', id: String(restaurant.id) };
    expect(mida.announced).toContainEqual(expect.objectContaining(heard));
    expect(await dishShown(dish.id)).toEqual(dish);
  });

  it('a dish that ran out is on the menu again after a tap', async () => {
    const dish = await menu.add(fields);
    await menu.setSoldOut({ id: dish.id, isSoldOut: true });
    expect(await menu.setSoldOut({ id: dish.id, isSoldOut: false })).toEqual(dish);
    expect(await dishShown(dish.id)).toEqual(dish);
  });

  it('a change of a dish that ran out leaves it sold out', async () => {
    const dish = await menu.add(fields);
    await menu.setSoldOut({ id: dish.id, isSoldOut: true });
    expect(await menu.update({ ...dish, priceCentimes: 5000 })).toMatchObject({ isSoldOut: true });
  });

  it('another restaurant’s dish cannot be marked as sold out', async () => {
    const dish = await menu.add(fields);
    const call = otherOwner.client.menu.setSoldOut({ id: dish.id, isSoldOut: true });
    expect(await outcomeOf(call)).toBe('menu_item_not_found');
    expect(await dishShown(dish.id)).toEqual(dish);
  });
});

describe('a dish off until further notice', () => {
  it('a dish off until further notice leaves visitors’ pages, and no morning brings it back', async () => {
    const dish = await menu.add(fields);
    const off = { id: dish.id, isSoldOut: true, until: 'further_notice' } as const;
    mida.announced.length = 0;
    expect(await menu.setSoldOut(off)).toEqual({ ...dish, isSoldOut: true, isOff: true });
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
    expect((await publicDishes()).some(({ id }) => id === dish.id)).toBe(false);
    mida.clock.advance(2 * 24 * 60 * 60 * 1000);
    await ringAllDue(mida.app, alarms);
    expect(await menu.listOwn()).toContainEqual({ ...dish, isSoldOut: true, isOff: true });
    expect(await menu.setSoldOut({ id: dish.id, isSoldOut: false })).toEqual(dish);
    expect(await publicDishes()).toContainEqual(dish);
  });

  it('a dish that ran out can be taken off for longer, and its alarm is dropped', async () => {
    const dish = await menu.add(fields);
    await menu.setSoldOut({ id: dish.id, isSoldOut: true });
    await menu.setSoldOut({ id: dish.id, isSoldOut: true, until: 'further_notice' });
    const { rows } = await mida.database.pool.query('select 1 from timetable where subject = $1', [dish.id]);
    expect(rows).toEqual([]);
  });
});

describe('labels and the French name', () => {
  it('a dish carries its labels in one order and its French name, until a change leaves them out', async () => {
    const french = { frenchName: '  Tajine  d’agneau aux pruneaux', labels: ['egg', 'hot', 'egg'] as const };
    const dish = await menu.add({ ...fields, ...french, labels: [...french.labels] });
    expect(dish).toMatchObject({ frenchName: 'Tajine d’agneau aux pruneaux', labels: ['hot', 'egg'] });
    expect(dish.labelTexts).toEqual(['حار', 'فيه: بيض']);
    expect(await publicDishes()).toContainEqual(dish);
    const bare = await menu.update({ ...fields, id: dish.id });
    expect(bare).not.toHaveProperty('frenchName');
    expect(bare).not.toHaveProperty('labels');
  });

  it('a vegan dish is vegetarian too, and «nuts» of an older page means peanuts and tree nuts', async () => {
    const vegan = await menu.add({ ...fields, labels: ['vegan', 'nuts'] });
    expect(vegan).toMatchObject({
      labels: ['vegetarian', 'vegan', 'peanuts', 'tree_nuts'],
      labelTexts: ['نباتي صرف', 'فيه: فول سوداني، مكسرات شجرية'],
    });
  });

  it('a vegetarian dish with fish is refused beside the labels, by the database too', async () => {
    expect(await refusalOf(menu.add({ ...fields, labels: ['vegetarian', 'fish'] }))).toMatchObject({
      code: 'invalid_input',
      details: {
        fields: [{ path: 'labels', message: 'لا يكون الطبق «نباتي» وفيه سمك. أزل إحدى العلامتين.' }],
      },
    });
  });

  it.each([
    ['Arabic letters', 'طاجين Tajine'],
    ['one letter', 'T'],
    ['signs alone', '--'],
    ['signs', 'Tajine <b>'],
    ['too many letters', 'T'.repeat(81)],
  ])('a French name of %s is refused beside its field', async (_what, frenchName) => {
    expect(await refusalOf(menu.add({ ...fields, frenchName }))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'frenchName', message: expect.any(String) }] },
    });
  });

  it('the database refuses a label that is not on the list', async () => {
    const dish = await menu.add(fields);
    const label = (labels: string) =>
      mida.database.pool.query('update menu_items set labels = $2 where id = $1', [dish.id, labels]);
    await expect(label('{fresh}')).rejects.toThrow('menu_items_labels');
    await expect(label('{hot,NULL}')).rejects.toThrow('menu_items_labels');
    expect(await outcomeOf(owner.call('menu.add', { ...fields, labels: ['fresh'] }))).toBe('invalid_input');
  });
});

describe('removing a dish', () => {
  it('a removed dish leaves the menu, and a second removal is refused', async () => {
    const dish = await menu.add(fields);
    expect(await menu.remove({ id: dish.id })).toEqual({});
    expect(await menu.listOwn()).not.toContainEqual(dish);
    expect(await outcomeOf(menu.remove({ id: dish.id }))).toBe('menu_item_not_found');
  });

  it('a removal of another restaurant’s dish looks like a removal of no dish, and removes nothing', async () => {
    const dish = await menu.add(fields);
    expect(await outcomeOf(otherOwner.client.menu.remove({ id: dish.id }))).toBe('menu_item_not_found');
    expect(await menu.listOwn()).toContainEqual(dish);
  });

  it('a removal with a malformed id is refused as invalid', async () => {
    expect(await outcomeOf(owner.call('menu.remove', { id: "' or 1=1" }))).toBe('invalid_input');
  });
});

describe('other roles', () => {
  it('visitors and customers cannot change a menu', async () => {
    for (const [caller, code] of [
      [guest, 'unauthenticated'],
      [customer, 'forbidden'],
    ] as const) {
      expect(await outcomeOf(caller.client.menu.listOwn())).toBe(code);
      expect(await outcomeOf(caller.client.menu.add(fields))).toBe(code);
      expect(await outcomeOf(caller.client.menu.update({ ...fields, id: randomUUID() }))).toBe(code);
      expect(await outcomeOf(caller.client.menu.remove({ id: randomUUID() }))).toBe(code);
    }
  });
});

it('the owner’s menu is sorted by category, then name', async () => {
  const listed = (await menu.listOwn()).map(({ category, name }) => [category, name]);
  const { rows } = await mida.database.pool.query<{ category: string; name: string }>(
    'select category, name from menu_items where restaurant_id = $1 order by category, name',
    [restaurant.id],
  );
  expect(listed).toEqual(rows.map(({ category, name }) => [category, name]));
});
