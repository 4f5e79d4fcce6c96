import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

async function openKitchen() {
  const restaurant = await createRestaurant(mida, 1);
  const [dish] = restaurant.menu;
  if (!dish) throw new Error('the menu is empty');
  return { restaurant, dish, owner: (await signedIn(mida, restaurant.ownerId)).client };
}
const option = (name: string, priceCentimes = 0) => ({ name, priceCentimes, isDefault: false });
const group = (menuItemIds: string[]) => ({
  name: 'Size',
  least: 0,
  most: 1,
  options: [option('a')],
  menuItemIds,
});

it('of thirty groups added to a dish at once twenty are kept', async () => {
  const { dish, owner } = await openKitchen();
  const adding = Array.from({ length: 30 }, () => outcomeOf(owner.options.add(group([dish.id]))));
  const outcomes = await Promise.all(adding);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'dish_groups_full')).toHaveLength(10);
});

it('a dish made cheaper while its options take more away never costs nothing', async () => {
  const { dish, owner } = await openKitchen();
  await owner.menu.update({ ...dish, priceCentimes: 1000 });
  const added = await owner.options.add(group([dish.id]));
  const [one] = added.options;
  if (!one) throw new Error('the group is empty');
  for (let round = 0; round < 5; round += 1) {
    await owner.menu.update({ ...dish, priceCentimes: 1000 });
    await owner.options.update({ ...added, options: [one] });
    const outcomes = await Promise.all([
      outcomeOf(owner.menu.update({ ...dish, priceCentimes: 500 })),
      outcomeOf(owner.options.update({ ...added, options: [{ ...one, priceCentimes: -500 }] })),
    ]);
    expect(outcomes.toSorted()).toEqual(['dish_price_out_of_range', 'ok']);
  }
});

it('two options of a required group taken off at once leave one that can be had', async () => {
  const { dish, owner } = await openKitchen();
  const required = { ...group([dish.id]), least: 1, options: [option('a'), option('b')] };
  const { id, options } = await owner.options.add(required);
  const off = await Promise.all(
    options.map((one) => outcomeOf(owner.options.setOff({ id, optionId: one.id, isOff: true }))),
  );
  expect(off.toSorted()).toEqual(['ok', 'option_needed']);
});

it('of ten orders of the groups saved at once from the same sight one is kept, and the others are told', async () => {
  const { dish, owner } = await openKitchen();
  for (const name of ['Size', 'Sauce', 'Extras']) await owner.options.add({ ...group([dish.id]), name });
  const seen = (await owner.options.listOwn()).map(({ id }) => id);
  const order = seen.toReversed();
  const saving = Array.from({ length: 10 }, () => outcomeOf(owner.options.arrange({ seen, order })));
  const outcomes = await Promise.all(saving);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'menu_changed')).toHaveLength(9);
  expect((await owner.options.listOwn()).map(({ id }) => id)).toEqual(order);
});

it('of ten orders of a dish’s groups saved at once from the same sight one is kept', async () => {
  const { dish, owner } = await openKitchen();
  for (const name of ['Size', 'Sauce', 'Extras']) await owner.options.add({ ...group([dish.id]), name });
  const seen = (await owner.options.listOwn()).map(({ id }) => id);
  const arrange = () =>
    outcomeOf(owner.options.arrangeOnDish({ id: dish.id, seen, order: seen.toReversed() }));
  const outcomes = await Promise.all(Array.from({ length: 10 }, arrange));
  expect(outcomes.toSorted()).toEqual([...Array<string>(9).fill('menu_changed'), 'ok']);
  const [saved] = (await owner.menu.listOwn()).filter(({ id }) => id === dish.id);
  expect(saved?.groupOrder).toEqual(seen.toReversed());
});

it('orders placed while an option’s price rises cost the old price or the new one, as their customers saw', async () => {
  const { restaurant, dish, owner } = await openKitchen();
  const added = await owner.options.add({ ...group([dish.id]), options: [option('a', 100)] });
  const [one] = added.options;
  if (!one) throw new Error('the group is empty');
  const place = async (differenceCentimes: number) => {
    const { client } = await signedIn(mida, await createPerson(mida));
    const shownUnitCentimes = dish.priceCentimes + differenceCentimes;
    return client.orders.place(
      checkoutOf(mida, restaurant, {
        lines: [{ menuItemId: dish.id, quantity: 1, optionIds: [one.id], shownUnitCentimes }],
        shownTotalCentimes: shownUnitCentimes + 1000,
      }),
    );
  };
  const placing = Array.from({ length: 12 }, (_, n) => ({ shown: n % 2 === 0 ? 100 : 200 }));
  const [, ...outcomes] = await Promise.all([
    owner.options.update({ ...added, options: [{ ...one, priceCentimes: 200 }] }),
    ...placing.map(async ({ shown }) => {
      const order = await place(shown).catch(() => undefined);
      return { shown, line: order?.lines[0] };
    }),
  ]);
  for (const { shown, line } of outcomes) {
    if (!line) continue;
    expect(line.unitPriceCentimes).toBe(dish.priceCentimes + shown);
    expect(line.options?.[0]?.priceCentimes).toBe(shown);
  }
  expect(outcomes.some(({ line }) => line !== undefined)).toBe(true);
});
