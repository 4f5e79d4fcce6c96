import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const { ownerId } = await createRestaurant(mida);
const { menu, options } = (await signedIn(mida, ownerId)).client;
beforeEach(() => mida.clock.advance(1000));
afterAll(() => mida.close());

describe('a dish whose answer was lost', () => {
  const newDish = () => ({
    id: randomUUID(),
    name: 'طاجين لحم',
    description: 'بالبرقوق واللوز',
    category: 'طواجن',
    priceCentimes: 4000,
  });

  it('a dish that is sent again after a colleague changed it keeps the colleague’s change', async () => {
    const dish = newDish();
    await menu.add(dish);
    mida.clock.advance(1000);
    const changed = await menu.update({ ...dish, priceCentimes: 6000 });
    expect(await outcomeOf(menu.add({ ...dish, name: 'اسم آخر' }))).toBe('menu_changed');
    expect(await outcomeOf(menu.add(dish))).toBe('menu_changed');
    expect(await menu.add({ ...dish, priceCentimes: 6000 })).toEqual(changed);
    expect(await menu.listOwn()).toContainEqual(changed);
  });

  it('a dish that is sent again after a colleague renamed its category keeps the new name', async () => {
    const dish = newDish();
    await menu.add(dish);
    mida.clock.advance(1000);
    await menu.renameCategory({ category: dish.category, name: 'أطباق الدار' });
    expect(await outcomeOf(menu.add(dish))).toBe('menu_changed');
  });

  it('a dish whose answer is lost twice is what was sent last', async () => {
    const dish = newDish();
    for (const priceCentimes of [4000, 4100, 4200]) {
      expect(await menu.add({ ...dish, priceCentimes })).toMatchObject({ priceCentimes });
      mida.clock.advance(1000);
    }
  });
});

describe('a group whose answer was lost', () => {
  const newGroup = () => ({
    id: randomUUID(),
    name: 'الحجم',
    least: 1,
    most: 1,
    options: ['صغير', 'كبير'].map((name) => ({ name, priceCentimes: 0, isDefault: false })),
    menuItemIds: [],
  });

  it('a group that is sent again as it was keeps the ids of its options, which carts name', async () => {
    const group = newGroup();
    const added = await options.add(group);
    expect(await options.add(group)).toEqual(added);
  });

  it('a group that is sent again after a colleague changed it keeps the colleague’s change', async () => {
    const group = newGroup();
    const changed = await options.update({ ...(await options.add(group)), name: 'حجم الطبق' });
    expect(await outcomeOf(options.add({ ...group, least: 0 }))).toBe('menu_changed');
    expect(await outcomeOf(options.add(group))).toBe('menu_changed');
    expect(await options.listOwn()).toContainEqual(changed);
  });

  it('a group that is sent again after a colleague took an option off leaves it off', async () => {
    const group = newGroup();
    const [first] = (await options.add(group)).options;
    const changed = await options.setOff({ id: group.id, optionId: first?.id ?? '', isOff: true });
    expect(await options.add(group)).toEqual(changed);
    expect(await outcomeOf(options.add({ ...group, name: 'حجم الطبق' }))).toBe('menu_changed');
  });

  it('a group whose answer is lost twice is what was sent last', async () => {
    const group = newGroup();
    for (const name of ['الحجم', 'القياس', 'حجم الطبق'])
      expect(await options.add({ ...group, name })).toMatchObject({ name });
  });
});
