import { afterAll, expect, it } from 'vitest';
import { chosenOptions } from '#shared/domain/menu/menu-options.ts';
import { shownNames } from '#shared/domain/accounts/shown-names.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, visitor } from '#server/testing/clients.ts';
import { openPizzeria, total } from '#server/testing/pizzeria.ts';

const mida = await startTestApp();
const { restaurant, owner, pizza, size, extras, idOf, line, placed, refused } = await openPizzeria(mida);
const { menu, options } = owner.client;
afterAll(() => mida.close());

it('an option or a group that is called otherwise now is reported, and the order keeps the names it was placed with', async () => {
  const shown = shownNames({ name: 'Pizza', options: chosenOptions([size], [idOf('Large')]) });
  const asked = line(['Large'], 1, { shownNames: shown });
  const { id } = await placed([asked], total(7000));
  const rename = (name: string, optionName: string) =>
    options.update({
      ...size,
      name,
      options: size.options.map((one) => (one.name === 'Large' ? { ...one, name: optionName } : one)),
    });
  for (const [name, optionName] of [
    ['Size', 'كبير جدا'],
    ['المقاس', 'Large'],
  ] as const) {
    await rename(name, optionName);
    expect(await refused([asked], total(7000))).toMatchObject({
      code: 'prices_changed',
      details: { lines: [{ unitPriceCentimes: 7000, options: [{ group: name, name: optionName }] }] },
    });
  }
  await rename('Size', 'Large');
  const other = { ...asked, shownNames: shownNames({ name: 'كالزوني', options: [] }) };
  expect(await refused([other], total(7000))).toMatchObject({ code: 'prices_changed' });
  const order = await owner.client.orders.listForRestaurant({});
  expect(order.items.find((one) => one.id === id)?.lines).toMatchObject([
    { name: 'Pizza', options: [{ group: 'Size', name: 'Large' }] },
  ]);
});

it('a page and an order line show options in the owner’s order of their groups', async () => {
  const seen = [size.id, extras.id];
  const ordered = await options.arrange({ seen, order: seen.toReversed() });
  expect(ordered.map(({ id }) => id)).toEqual(seen.toReversed());
  expect(await outcomeOf(options.arrange({ seen, order: seen }))).toBe('menu_changed');
  const page = await visitor(mida).client.restaurants.get({ id: restaurant.id });
  expect(page.optionGroups?.map(({ id }) => id)).toEqual(seen.toReversed());
  const { lines } = await placed([line(['Large', 'Olives'])], total(7300));
  expect(lines[0]?.options?.map(({ name }) => name)).toEqual(['Olives', 'Large']);
  await options.arrange({ seen: seen.toReversed(), order: seen });
});

it('a dish shows its groups in its own order, in the owner’s menu, on its page and on the lines of its orders', async () => {
  const seen = [size.id, extras.id];
  const order = seen.toReversed();
  const own = async () => (await menu.listOwn()).find(({ id }) => id === pizza.id)?.groupOrder;
  const arrange = (input: { seen: string[]; order: string[] | null }) =>
    options.arrangeOnDish({ id: pizza.id, ...input });
  expect(await arrange({ seen, order })).toEqual({ groupIds: order });
  expect(await own()).toEqual(order);
  expect(await outcomeOf(arrange({ seen, order: seen }))).toBe('menu_changed');
  expect(await outcomeOf(arrange({ seen: order, order: [size.id] }))).toBe('menu_changed');
  const page = await visitor(mida).client.restaurants.get({ id: restaurant.id });
  expect(page.optionGroups?.map(({ id }) => id)).toEqual(seen);
  const dishes = page.menu.flatMap(({ items }) => items);
  expect(dishes.find(({ id }) => id === pizza.id)).toMatchObject({ groupOrder: order });
  const chosen = [size, extras].flatMap(({ options: all, name: group }) =>
    all
      .filter(({ name }) => name === 'Large' || name === 'Olives')
      .map(({ id, name, priceCentimes }) => ({ id, name, group, priceCentimes })),
  );
  const shown = { shownUnitCentimes: 7300, shownNames: shownNames({ name: 'Pizza', options: chosen }) };
  const { lines } = await placed([line(['Large', 'Olives'], 1, shown)], total(7300));
  expect(lines[0]?.options?.map(({ name }) => name)).toEqual(['Olives', 'Large']);
  expect(await arrange({ seen: order, order: null })).toEqual({ groupIds: seen });
  expect(await own()).toBeUndefined();
});

it('the menu’s order on a dish is no own one, and the dish of another menu is not found', async () => {
  const seen = [size.id, extras.id];
  const arranged = await options.arrangeOnDish({ id: pizza.id, seen, order: seen });
  expect(arranged).toEqual({ groupIds: seen });
  expect((await menu.listOwn()).find(({ id }) => id === pizza.id)).not.toHaveProperty('groupOrder');
  const other = (await createRestaurant(mida, 1)).menu[0]?.id ?? '';
  const theirs = options.arrangeOnDish({ id: other, seen: [], order: null });
  expect(await outcomeOf(theirs)).toBe('menu_item_not_found');
});
