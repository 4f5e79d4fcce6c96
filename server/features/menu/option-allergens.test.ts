import { afterAll, expect, it } from 'vitest';
import { allergens } from '#shared/domain/menu/dish-labels.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const { options } = owner.client;
const [dish] = restaurant.menu;
if (!dish) throw new Error('the menu is empty');
afterAll(() => mida.close());

const option = (name: string, priceCentimes = 0, isDefault = false) => ({ name, priceCentimes, isDefault });
const size = (menuItemIds: string[]) => ({ name: 'الحجم', least: 1, most: 1, menuItemIds });

it('options carry allergens in one order; a page from before them leaves them as they are', async () => {
  const all = [
    { ...option('صغير'), allergens: [...allergens].toReversed() },
    { ...option('متوسط', 0, true), allergens: [] },
    option('كبير', 1000),
  ];
  const added = await options.add({ ...size([dish.id]), options: all });
  expect(added.options.map((one) => one.allergens)).toEqual([[...allergens], undefined, undefined]);
  const seen = (await visitor(mida).client.restaurants.get({ id: restaurant.id })).optionGroups?.find(
    ({ id }) => id === added.id,
  );
  expect(seen?.options[0]?.allergens).toEqual([...allergens]);
  const older = added.options.map(({ id, name, priceCentimes, isDefault }) => ({
    id,
    name,
    priceCentimes,
    isDefault,
  }));
  const kept = await options.update({ ...size([dish.id]), id: added.id, options: older });
  expect(kept.options[0]?.allergens).toEqual([...allergens]);
  const emptied = older.map((one) => ({ ...one, allergens: [] }));
  const gone = await options.update({ ...size([dish.id]), id: added.id, options: emptied });
  expect(gone.options.some((one) => 'allergens' in one)).toBe(false);
  const marked = [{ ...older[0], allergens: ['hot'] }, ...older.slice(1)];
  expect(
    await outcomeOf(owner.call('options.update', { ...size([dish.id]), id: added.id, options: marked })),
  ).toBe('invalid_input');
});
