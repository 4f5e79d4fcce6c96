import * as z from 'zod/mini';
import { uuidField } from './fields.ts';
import { menuItemFields } from './menu-forms.ts';
import { procedure } from './procedure.ts';
import { publicMenuItem } from './restaurants.ts';

export const menu = {
  listOwn: procedure({
    method: 'GET',
    path: '/menu',
    summary: "The owner's dishes by category, then name",
    specification: 'SELECT menu_items where restaurant_id',
  }).output(z.array(publicMenuItem)),

  add: procedure({
    method: 'POST',
    path: '/menu',
    summary: "Add a dish to the owner's menu",
    specification: 'INSERT menu_items',
    errors: ['menu_full', 'too_many_categories'],
  })
    .input(menuItemFields)
    .output(publicMenuItem),

  update: procedure({
    method: 'PUT',
    path: '/menu/{id}',
    summary: 'Change a dish; placed orders keep the old one',
    specification: 'UPDATE menu_items by id',
    errors: ['menu_item_not_found', 'too_many_categories', 'dish_price_out_of_range'],
  })
    .input(z.extend(menuItemFields, { id: uuidField }))
    .output(publicMenuItem),

  setSoldOut: procedure({
    method: 'PUT',
    path: '/menu/{id}/sold-out',
    summary: 'Take a dish off the menu until five in the morning, or put it back',
    errors: ['menu_item_not_found'],
  })
    .input(z.object({ id: uuidField, isSoldOut: z.boolean() }))
    .output(publicMenuItem),

  remove: procedure({
    method: 'DELETE',
    path: '/menu/{id}',
    summary: 'Remove a dish from the menu',
    specification: 'DELETE menu_items by id',
    errors: ['menu_item_not_found'],
  })
    .input(z.object({ id: uuidField }))
    .output(z.object({})),
};
