import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import type { TestApp } from './app.ts';
import { checkoutOf, createPerson, createRestaurant } from './builders.ts';
import { refusalOf, signedIn } from './clients.ts';

type Line = PlaceOrderInput['lines'][number];

export const dishWords = { description: 'Better than any other', category: 'Dishes' };

export const option = (name: string, priceCentimes = 0, isDefault = false) => ({
  name,
  priceCentimes,
  isDefault,
});

/** The dishes, and ten dirhams for the delivery. */
export const total = (dishesCentimes: number) => dishesCentimes + 1000;

/** A restaurant whose pizza has two groups of options; new customers order it. */
export async function openPizzeria(mida: TestApp) {
  const restaurant = await createRestaurant(mida, 1);
  const owner = await signedIn(mida, restaurant.ownerId);
  const { menu, options } = owner.client;
  const pizza = await menu.add({ ...dishWords, name: 'Pizza', priceCentimes: 5000 });
  const menuItemIds = [pizza.id];
  const sizes = [option('Normal', 0, true), option('Large', 2000)];
  const size = await options.add({ name: 'Size', least: 1, most: 1, options: sizes, menuItemIds });
  const more = [option('Olives', 300), option('Cheese', 700), option('No onions', -100)];
  const extras = await options.add({ name: 'Extras', least: 0, most: 3, options: more, menuItemIds });
  const idOf = (name: string): string =>
    [...size.options, ...extras.options].find((one) => one.name === name)?.id ?? '';
  const line = (chosen: string[], quantity = 1, others: Partial<Line> = {}): Line => ({
    menuItemId: pizza.id,
    quantity,
    optionIds: chosen.map(idOf),
    ...others,
  });
  const place = async (lines: Line[], shownTotalCentimes: number) => {
    const { client } = await signedIn(mida, await createPerson(mida));
    const input = checkoutOf(mida, restaurant, { lines, shownTotalCentimes });
    return { client, call: client.orders.place(input) };
  };
  const placed = async (lines: Line[], shownTotalCentimes: number) => {
    const { client, call } = await place(lines, shownTotalCentimes);
    const { id } = await call;
    return client.orders.getMine({ orderId: id });
  };
  const refused = async (lines: Line[], shownTotalCentimes: number) =>
    refusalOf((await place(lines, shownTotalCentimes)).call);
  return { restaurant, owner, pizza, size, extras, idOf, line, placed, refused };
}
