import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { attempt } from '#server/testing/attempt.ts';
import { signedIn } from '#server/testing/clients.ts';

/** The database refuses these by itself, whatever sends them. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const other = await createRestaurant(mida);
const { client } = await signedIn(mida, restaurant.ownerId);
const [dish] = restaurant.menu;
if (!dish) throw new Error('the menu is empty');
const option = (name: string, priceCentimes: number) => ({ name, priceCentimes, isDefault: false });
const group = await client.options.add({
  name: 'Size',
  least: 1,
  most: 2,
  options: [option('small', -100), option('large', 500)],
  menuItemIds: [dish.id],
});
const { id: orderId } = await createOrder(mida, { customerId: await createPerson(mida), restaurant: other });
afterAll(() => mida.close());

const setOptions = (change: string) =>
  `update option_groups set options = ${change} where id = '${group.id}'`;
const firstBecomes = (path: string, value: string) =>
  setOptions(`jsonb_set(options, '{0,${path}}', '${value}')`);
const addLine = (options: string, price = 5000) => `
  insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity, options)
  values ('${orderId}', 7, '${dish.id}', 'Tajine', ${price}, 1, '${options}')`;
const chosen = (change: object = {}) =>
  JSON.stringify([{ id: 'a', group: 'Size', name: 'large', priceCentimes: 500, ...change }]);

describe('groups that the database refuses', () => {
  it.each([
    ['without options', setOptions(`'[]'`), 'option_groups_options'],
    ['with options that are no list', setOptions(`'{}'`), 'error 22023'],
    ['with an option twice', setOptions('options || (options->0)'), 'option_groups_options'],
    ['with a nameless option', firstBecomes('name', '""'), 'option_groups_options'],
    ['with half a centime', firstBecomes('priceCentimes', '0.5'), 'option_groups_options'],
    ['with a difference beyond the limit', firstBecomes('priceCentimes', '1000001'), 'option_groups_options'],
    ['with an unknown allergen', firstBecomes('allergens', '["hot"]'), 'option_groups_options'],
    ['with an allergen that is no list', firstBecomes('allergens', '"egg"'), 'option_groups_options'],
    ['with a list of no allergens', firstBecomes('allergens', '[]'), 'option_groups_options'],
    ['with an option without an end', setOptions(`options #- '{0,offUntil}'`), 'option_groups_options'],
    [
      'that ask for more than they have',
      'update option_groups set "least" = 3, most = 3',
      'option_groups_options',
    ],
    [
      'that ask for more than they allow',
      'update option_groups set "least" = 2, most = 1',
      'option_groups_range',
    ],
    ['that allow nothing', 'update option_groups set "least" = 0, most = 0', 'option_groups_range'],
    [
      'with more defaults than they allow',
      `update option_groups set most = 1, options = jsonb_set(jsonb_set(options, '{0,isDefault}', 'true'), '{1,isDefault}', 'true')`,
      'option_groups_options',
    ],
    [
      'that make a dish cost nothing',
      firstBecomes('priceCentimes', String(-dish.priceCentimes)),
      'menu_items_price_with_options',
    ],
    ['that make a dish too dear', firstBecomes('priceCentimes', '999999'), 'menu_items_price_with_options'],
  ])('groups %s are refused', async (_what, statement, constraint) => {
    expect(await attempt(mida, statement)).toBe(constraint);
  });

  it('a dish whose price its options eat up is refused', async () => {
    const cheap = `update menu_items set price_centimes = 100 where id = '${dish.id}'`;
    expect(await attempt(mida, cheap)).toBe('menu_items_price_with_options');
  });

  it.each([
    ['of one group', `array[gen_random_uuid()]`],
    ['of 21 groups', `(select array_agg(gen_random_uuid()) from generate_series(1, 21))`],
    ['with a gap', `array[gen_random_uuid(), null]`],
  ])('an own order %s is refused', async (_what, order) => {
    const change = `update menu_items set group_order = ${order} where id = '${dish.id}'`;
    expect(await attempt(mida, change)).toBe('menu_items_group_order');
  });

  it('a group of another restaurant is refused', async () => {
    const theirs = other.menu[0]?.id ?? '';
    const link = (restaurantId: number) =>
      `insert into menu_item_groups (menu_item_id, group_id, restaurant_id) values ('${theirs}', '${group.id}', ${restaurantId})`;
    expect(await attempt(mida, link(restaurant.id))).toBe('menu_item_groups_item');
    expect(await attempt(mida, link(other.id))).toBe('menu_item_groups_group');
  });

  it('a dish with 21 groups is refused', async () => {
    const more = `with made as (
        insert into option_groups (id, restaurant_id, name, least, most, options, created_at)
        select gen_random_uuid(), restaurant_id, name, 0, most, options, now()
        from option_groups, generate_series(1, 20) where id = '${group.id}' returning id, restaurant_id)
      insert into menu_item_groups select '${dish.id}', id, restaurant_id from made`;
    expect(await attempt(mida, more)).toBe('menu_item_groups_few');
  });
});

describe('chosen options that the database refuses', () => {
  it.each([
    ['no list', '{}', 5000],
    ['nothing', '[]', 5000],
    ['an option without a group', chosen({ group: undefined }), 5000],
    ['an option without a price', chosen({ priceCentimes: null }), 5000],
    ['an option with words for a price', chosen({ priceCentimes: 'x' }), 5000],
    ['options that cost more than the line', chosen(), 500],
  ])('an order’s line with %s is refused', async (_what, options, price) => {
    expect(await attempt(mida, addLine(options, price))).not.toBe('done');
  });

  it('an order’s line keeps its options for ever', async () => {
    const change = `update order_lines set options = '${chosen()}' where order_id = '${orderId}'`;
    expect(await attempt(mida, change)).not.toBe('done');
  });
});
