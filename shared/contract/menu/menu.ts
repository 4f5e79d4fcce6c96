import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { newIdField, uuidField } from '#shared/contract/fields.ts';
import { categoryField, menuItemFields } from './menu-forms.ts';
import { menuFileCalls } from './menu-file.ts';
import { menuTimesForm } from './menu-times-forms.ts';
import { ofRestaurant, onlyRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { publicMenuItem } from '#shared/contract/restaurants/restaurants.ts';

/** A name as it stands on the menu, which may be older than the form's rules. */
const knownCategory = z.string().check(z.maxLength(200));
const namesInOrder = z.array(knownCategory).check(z.maxLength(limits.menuItemsMax));
const idsInOrder = z.array(uuidField).check(z.maxLength(2 * limits.menuItemsMax));

const arrangement = z.object({
  /** False in the usual order of categories (product §8.5). */
  isOwnOrder: z.boolean(),
  categories: z.array(
    z.object({ name: z.string(), dishes: z.array(z.object({ id: z.string(), name: z.string() })) }),
  ),
});
export type MenuArrangement = z.infer<typeof arrangement>;

export const menu = {
  listTimes: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/menu/times',
    summary: "Times of the day to which dishes of the owner's menu belong",
  })
    .input(onlyRestaurant)
    .output(menuTimesForm),

  setTimes: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/times',
    summary: 'Write all times of the day; outside them their dishes are shown and not sold',
    errors: ['menu_changed'],
  })
    .input(ofRestaurant(menuTimesForm))
    .output(menuTimesForm),

  listOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/menu',
    summary: "The owner's dishes in their order on the menu",
    specification: 'SELECT menu_items where restaurant_id',
  })
    .input(onlyRestaurant)
    .output(z.array(publicMenuItem)),

  add: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/menu',
    summary: "Add a dish to the owner's menu",
    specification: 'INSERT menu_items',
    errors: [
      'menu_item_not_found',
      'menu_full',
      'too_many_categories',
      'dish_price_out_of_range',
      'menu_changed',
    ],
  })
    .input(ofRestaurant(z.extend(menuItemFields, { id: newIdField })))
    .output(publicMenuItem),

  update: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/{id}',
    summary: 'Change a dish; placed orders keep the old one',
    specification: 'UPDATE menu_items by id',
    errors: ['menu_item_not_found', 'too_many_categories', 'dish_price_out_of_range'],
  })
    .input(ofRestaurant(z.extend(menuItemFields, { id: uuidField })))
    .output(publicMenuItem),

  setSoldOut: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/{id}/sold-out',
    summary: 'Take a dish off the menu until five in the morning or until further notice, or put it back',
    errors: ['menu_item_not_found'],
  })
    .input(
      ofRestaurant(
        z.object({
          id: uuidField,
          isSoldOut: z.boolean(),
          until: z._default(z.enum(['morning', 'further_notice']), 'morning'),
        }),
      ),
    )
    .output(publicMenuItem),

  remove: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/menu/{id}',
    summary: 'Remove a dish from the menu',
    specification: 'DELETE menu_items by id',
    errors: ['menu_item_not_found'],
  })
    .input(ofRestaurant(z.object({ id: uuidField })))
    .output(z.object({})),

  getArrangement: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/menu/arrangement',
    summary: "The owner's categories and their dishes in the order that customers see",
  })
    .input(onlyRestaurant)
    .output(arrangement),

  arrangeCategories: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/arrangement',
    summary: 'Give the categories an own order; null for the usual one',
    errors: ['menu_changed'],
  })
    .input(ofRestaurant(z.object({ seen: namesInOrder, order: z.nullable(namesInOrder) })))
    .output(arrangement),

  arrangeDishes: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/arrangement/dishes',
    summary: 'Give the dishes of a category an own order',
    errors: ['menu_changed'],
  })
    .input(ofRestaurant(z.object({ category: knownCategory, seen: idsInOrder, order: idsInOrder })))
    .output(arrangement),

  renameCategory: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/arrangement/name',
    summary: 'Rename a category with all its dishes',
    errors: ['menu_changed', 'category_taken'],
  })
    .input(ofRestaurant(z.object({ category: knownCategory, name: categoryField })))
    .output(arrangement),

  ...menuFileCalls,
};
