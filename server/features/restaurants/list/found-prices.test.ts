import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const { ownerId } = await createRestaurant(mida);
const { menu, options } = (await signedIn(mida, ownerId)).client;
afterAll(() => mida.close());

const size = (least: number, menuItemIds: string[]) => ({
  name: 'الحجم',
  least,
  most: 1,
  options: [
    { name: 'صغير', priceCentimes: -200, isDefault: false },
    { name: 'متوسط', priceCentimes: 0, isDefault: false },
  ],
  menuItemIds,
});

async function found(name: string) {
  const { restaurants } = await visitor(mida).client.restaurants.list({ text: name, page: 1 });
  return restaurants.flatMap(({ dishes = [] }) => dishes).find((dish) => dish.name === name);
}

it('a search shows the price from which a dish can be had, as the menu does', async () => {
  const name = 'طبق البحث المسعّر';
  const fields = { name, description: 'أحسن من غيره بكثير', category: 'أطباق', priceCentimes: 4000 };
  const { id: dishId } = await menu.add(fields);
  await options.add(size(0, [dishId]));
  expect(await found(name)).not.toHaveProperty('fromCentimes');
  const { id, options: [small] = [] } = await options.add(size(1, [dishId]));
  expect(await found(name)).toMatchObject({ priceCentimes: 4000, fromCentimes: 3800 });
  await options.setOff({ id, optionId: small?.id ?? '', isOff: true });
  expect(await found(name)).not.toHaveProperty('fromCentimes');
});
