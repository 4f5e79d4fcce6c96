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
const { options, menu } = owner.client;
afterAll(() => mida.close());

const option = (name: string, priceCentimes = 0, isDefault = false) => ({ name, priceCentimes, isDefault });
const size = (menuItemIds: string[]) => ({
  name: 'الحجم',
  least: 1,
  most: 1,
  options: [option('صغير', -200), option('متوسط', 0, true), option('كبير', 1000)],
  menuItemIds,
});
const addDish = (priceCentimes = 4000) =>
  menu.add({ name: 'طبق جديد', description: 'أحسن من غيره بكثير', category: 'أطباق', priceCentimes });
const shown = async () => guest.client.restaurants.get({ id: restaurant.id });
const dishShown = async (id: string) =>
  (await shown()).menu.flatMap(({ items }) => items).find((dish) => dish.id === id);

describe('a group of options', () => {
  it('a new group appears on its dishes, for the owner and for visitors, and is announced', async () => {
    const dish = await addDish();
    mida.announced.length = 0;
    const group = await options.add(size([dish.id]));
    expect(group).toEqual({
      ...size([dish.id]),
      id: expect.any(String),
      options: size([]).options.map((one) => ({ ...one, id: expect.any(String), isOff: false })),
    });
    expect(await options.listOwn()).toContainEqual(group);
    expect(await dishShown(dish.id)).toMatchObject({ groupIds: [group.id], fromCentimes: 3800 });
    const seen = (await shown()).optionGroups?.find(({ id }) => id === group.id);
    expect(seen).toEqual({
      id: group.id,
      name: 'الحجم',
      least: 1,
      most: 1,
      options: group.options.map(({ id, name, priceCentimes, isDefault }) => ({
        id,
        name,
        priceCentimes,
        ...(isDefault && { isDefault }),
      })),
    });
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
  });

  it('a group that is sent twice with its id is added once, and is what was sent last', async () => {
    const dish = await addDish();
    const before = (await options.listOwn()).length;
    const group = { ...size([dish.id]), id: randomUUID() };
    const sent = await Promise.all([options.add(group), options.add(group)]);
    expect(sent.map(({ id }) => id)).toEqual([group.id, group.id]);
    expect(await options.add({ ...group, name: 'حجم الطبق' })).toMatchObject({ name: 'حجم الطبق' });
    expect(await options.listOwn()).toHaveLength(before + 1);
  });

  it('a new group with the id of another restaurant’s group is refused and changes nothing', async () => {
    const theirs = await otherOwner.client.options.add(size([]));
    const before = await options.listOwn();
    const stolen = { ...size([]), name: 'غيره', id: theirs.id };
    expect(await outcomeOf(options.add(stolen))).toBe('option_group_not_found');
    expect(await options.listOwn()).toEqual(before);
    expect(await otherOwner.client.options.listOwn()).toContainEqual(theirs);
  });

  it('a group and an option lose half of an emoji in their names, which the database does not take', async () => {
    const half = '\ud83d';
    const group = await options.add({ ...size([]), name: `الحجم${half}`, options: [option(`كبير${half}`)] });
    expect(group).toMatchObject({ name: 'الحجم', options: [{ name: 'كبير' }] });
    await options.remove({ id: group.id });
  });

  it('a dish without groups is sent as it always was', async () => {
    const dish = await addDish();
    expect(Object.keys((await dishShown(dish.id)) ?? {})).not.toContain('groupIds');
    expect(Object.keys(await guest.client.restaurants.get({ id: otherRestaurant.id }))).not.toContain(
      'optionGroups',
    );
  });

  it('a changed group keeps the ids of the options it names, and loses the others', async () => {
    const [dish, other] = [await addDish(), await addDish()];
    const { id, options: before } = await options.add(size([dish.id]));
    const [small, , large] = before;
    if (!small || !large) throw new Error('the group is too small');
    const changed = await options.update({
      id,
      name: 'الحصة',
      least: 0,
      most: 2,
      options: [{ ...large, priceCentimes: 1200 }, option('عائلي', 3000), small],
      menuItemIds: [other.id],
    });
    expect(changed.options.map((one) => one.id)).toEqual([large.id, expect.any(String), small.id]);
    expect(changed).toMatchObject({ name: 'الحصة', least: 0, most: 2, menuItemIds: [other.id] });
    expect(await dishShown(dish.id)).not.toHaveProperty('groupIds');
    expect(await dishShown(other.id)).toMatchObject({ groupIds: [id] });
  });

  it('a group that leaves a dish takes no other group along, of this menu or of another', async () => {
    const [dish, other] = [await addDish(), await addDish()];
    const theirs = await otherOwner.client.options.add(size([otherRestaurant.menu[0]?.id ?? '']));
    const kept = await options.add(size([dish.id]));
    const moved = await options.add(size([dish.id, other.id]));
    await options.update({ ...moved, menuItemIds: [other.id] });
    expect(await dishShown(dish.id)).toMatchObject({ groupIds: [kept.id] });
    expect(await otherOwner.client.options.listOwn()).toContainEqual(theirs);
    await otherOwner.client.options.remove({ id: theirs.id });
  });

  it('a removed group leaves its dishes, and a removed dish leaves its groups', async () => {
    const [dish, other] = [await addDish(), await addDish()];
    const group = await options.add(size([dish.id, other.id]));
    await menu.remove({ id: other.id });
    expect((await options.listOwn()).find(({ id }) => id === group.id)?.menuItemIds).toEqual([dish.id]);
    await options.remove({ id: group.id });
    expect(await dishShown(dish.id)).not.toHaveProperty('groupIds');
    expect(await outcomeOf(options.remove({ id: group.id }))).toBe('option_group_not_found');
  });

  it('a group never lands on another restaurant’s dish', async () => {
    const [theirs] = otherRestaurant.menu;
    const group = await options.add(size([theirs?.id ?? '', randomUUID()]));
    expect(group.menuItemIds).toEqual([]);
    expect(await guest.client.restaurants.get({ id: otherRestaurant.id })).not.toHaveProperty('optionGroups');
  });

  it('another restaurant’s group looks like no group', async () => {
    const group = await options.add(size([]));
    const [first] = group.options;
    const theirs = otherOwner.client.options;
    for (const call of [
      () => theirs.update({ ...size([]), id: group.id }),
      () => theirs.remove({ id: group.id }),
      () => theirs.setOff({ id: group.id, optionId: first?.id ?? '', isOff: true }),
      () => theirs.update({ ...size([]), id: randomUUID() }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'option_group_not_found', status: 404 });
    }
    expect(await options.listOwn()).toContainEqual(group);
  });

  it('visitors and customers see no editor’s list and change nothing', async () => {
    for (const [caller, code] of [
      [guest, 'unauthenticated'],
      [customer, 'forbidden'],
    ] as const) {
      expect(await outcomeOf(caller.client.options.listOwn())).toBe(code);
      expect(await outcomeOf(caller.client.options.add(size([])))).toBe(code);
    }
  });
});

describe('a group that is refused', () => {
  it.each([
    ['a short name', { name: 'ا' }, 'name', 'اكتب اسم المجموعة، حرفين على الأقل'],
    ['no options', { options: [] }, 'options', 'أضف اختيارا واحدا على الأقل'],
    ['more to choose than it allows', { least: 2 }, 'least', 'أقل ما يُختار أكبر من أكثر ما يُختار'],
    [
      'more to choose than it has',
      { least: 4, most: 4 },
      'least',
      'أقل ما يُختار أكبر من عدد الاختيارات. أضف اختيارا أو أنقص العدد.',
    ],
    [
      '41 options',
      { options: Array.from({ length: 41 }, (_, n) => option(`${n}`)) },
      'options',
      '40 اختيارا على الأكثر في المجموعة',
    ],
    [
      'an option twice',
      { options: [option('كبير'), option(' كبير ')] },
      'options',
      'اختياران بالاسم نفسه. غيّر اسم واحد منهما.',
    ],
    [
      'two defaults of a group of one',
      { options: [option('كبير', 0, true), option('صغير', 0, true)] },
      'options',
      'الاختيارات المحدّدة من البداية أكثر مما يُسمح به',
    ],
    ['a nameless option', { options: [option(' ')] }, 'options.0.name', 'اكتب اسم الاختيار'],
    ['half a centime', { options: [option('كبير', 0.5)] }, 'options.0.priceCentimes', expect.any(String)],
    [
      'a difference beyond the limit',
      { options: [option('كبير', 1_000_001)] },
      'options.0.priceCentimes',
      expect.any(String),
    ],
    ['a least below zero', { least: -1 }, 'least', expect.any(String)],
    ['a most of 0', { most: 0 }, 'most', expect.any(String)],
  ])(
    'a group with %s is refused beside its field, and nothing is written',
    async (_what, spoiled, path, message) => {
      const before = await options.listOwn();
      const told = await refusalOf(options.add({ ...size([]), ...spoiled }));
      expect(told).toMatchObject({ code: 'invalid_input', status: 422 });
      expect(told?.details).toMatchObject({ fields: expect.arrayContaining([{ path, message }]) });
      expect(await options.listOwn()).toEqual(before);
    },
  );

  it('a group whose options would make a dish cost nothing is refused, and so is such a price of the dish', async () => {
    const dish = await addDish(201);
    const group = await options.add(size([dish.id]));
    const cheaper = group.options.map((one, index) => (index === 0 ? { ...one, priceCentimes: -201 } : one));
    const refused = { code: 'dish_price_out_of_range', status: 409, details: { dish: dish.name } };
    expect(await refusalOf(options.update({ ...group, options: cheaper }))).toMatchObject(refused);
    expect(await refusalOf(menu.update({ ...dish, priceCentimes: 200 }))).toMatchObject(refused);
    expect(await refusalOf(menu.update({ ...dish, priceCentimes: 999_001 }))).toMatchObject({
      ...refused,
      message: `يجب أن يبقى ثمن «${dish.name}» مع اختياراته أكبر من 0 ولا يتجاوز 10.000 درهم. غيّر الثمن أو فرق الثمن.`,
    });
    expect((await menu.update({ ...dish, priceCentimes: 202 })).priceCentimes).toBe(202);
    expect((await options.listOwn()).find(({ id }) => id === group.id)).toEqual(group);
  });

  it('a dish takes twenty groups and no more', async () => {
    const dish = await addDish(9000);
    for (let n = 0; n < 20; n += 1) await options.add({ ...size([dish.id]), name: `مجموعة ${n}` });
    const before = (await options.listOwn()).length;
    expect(await refusalOf(options.add(size([dish.id])))).toMatchObject({
      code: 'dish_groups_full',
      details: { dish: dish.name },
    });
    expect(await options.listOwn()).toHaveLength(before);
  });
});

describe('an option that ran out', () => {
  it('an option that ran out is off until five in the morning, comes back by itself, and visitors’ pages are informed', async () => {
    const dish = await addDish();
    const { id, options: held } = await options.add(size([dish.id]));
    const large = held[2]?.id ?? '';
    mida.announced.length = 0;
    const changed = await options.setOff({ id, optionId: large, isOff: true });
    expect(changed.options.map(({ isOff }) => isOff)).toEqual([false, false, true]);
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
    const seen = async () => (await shown()).optionGroups?.find((group) => group.id === id)?.options[2];
    expect(await seen()).toMatchObject({ isOff: true });
    mida.clock.advance(nextKitchenDay(mida.clock.now()).getTime() - mida.clock.now().getTime());
    expect(await seen()).not.toHaveProperty('isOff');
    mida.announced.length = 0;
    await ringAllDue(mida.app, alarms);
    expect(mida.announced).toContainEqual(
      expect.objectContaining({ topic: 'menu', id: String(restaurant.id) }),
    );
  });

  it('a change of the group leaves an option off, and a tap puts it back', async () => {
    const { id, ...group } = await options.add(size([]));
    const optionId = group.options[0]?.id ?? '';
    const off = await options.setOff({ id, optionId, isOff: true });
    expect((await options.update({ ...off, name: 'اسم آخر' })).options[0]).toMatchObject({ isOff: true });
    expect((await options.setOff({ id, optionId, isOff: false })).options[0]).toMatchObject({ isOff: false });
  });

  it('the last option of a required group cannot be taken off, nor can a group become required without one', async () => {
    const group = await options.add({ ...size([]), options: [option('وحيد'), option('آخر')] });
    const [only, other] = group.options.map(({ id }) => id);
    await options.setOff({ id: group.id, optionId: other ?? '', isOff: true });
    const last = options.setOff({ id: group.id, optionId: only ?? '', isOff: true });
    expect(await refusalOf(last)).toMatchObject({ code: 'option_needed', status: 409 });
    await options.update({ ...group, least: 0 });
    await options.setOff({ id: group.id, optionId: only ?? '', isOff: true });
    expect(await refusalOf(options.update({ ...group, least: 1 }))).toMatchObject({
      code: 'invalid_input',
      details: {
        fields: [
          {
            path: 'least',
            message: 'الاختيارات المتوفرة اليوم أقل من المطلوب. أعد اختيارا نفد أو أنقص العدد.',
          },
        ],
      },
    });
  });

  it('an option that is gone cannot be taken off', async () => {
    const { id } = await options.add(size([]));
    const call = options.setOff({ id, optionId: randomUUID(), isOff: true });
    expect(await outcomeOf(call)).toBe('option_group_not_found');
  });
});
