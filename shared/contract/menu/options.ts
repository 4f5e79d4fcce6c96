import * as z from 'zod/mini';
import { allergens } from '#shared/domain/menu/dish-labels.ts';
import { limits } from '#shared/domain/limits.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { changedGroup, newGroup } from './options-forms.ts';
import { ofRestaurant, onlyRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const ownGroup = z.object({
  id: z.string(),
  name: z.string(),
  least: z.number(),
  most: z.number(),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCentimes: z.number(),
      isDefault: z.boolean(),
      isOff: z.boolean(),
      /** Missing without any. */
      allergens: z.optional(z.array(z.enum(allergens))),
    }),
  ),
  menuItemIds: z.array(z.string()),
});
export type OwnGroup = z.infer<typeof ownGroup>;

const idsInOrder = z.array(uuidField).check(z.maxLength(limits.optionGroupsMax));

const rangeErrors = ['dish_groups_full', 'dish_price_out_of_range'] as const;

/** Groups of options of the owner's dishes (product §3.6). */
export const options = {
  listOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/menu/options',
    summary: "The owner's groups of options with their dishes, what must be chosen first",
  })
    .input(onlyRestaurant)
    .output(z.array(ownGroup)),

  add: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/menu/options',
    summary: 'Add a group of options to dishes',
    errors: ['option_group_not_found', 'too_many_groups', 'menu_changed', ...rangeErrors],
  })
    .input(ofRestaurant(newGroup))
    .output(ownGroup),

  update: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/options/{id}',
    summary: 'Change a group, its options and its dishes; placed orders keep the old ones',
    errors: ['option_group_not_found', ...rangeErrors],
  })
    .input(ofRestaurant(changedGroup))
    .output(ownGroup),

  arrange: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/arrangement/options',
    summary: 'Give the groups of options an own order, on all dishes',
    errors: ['menu_changed'],
  })
    .input(ofRestaurant(z.object({ seen: idsInOrder, order: idsInOrder })))
    .output(z.array(ownGroup)),

  arrangeOnDish: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/arrangement/dishes/{id}',
    summary: 'Give the groups of options an own order on one dish; null for that of the menu',
    errors: ['menu_item_not_found', 'menu_changed'],
  })
    .input(ofRestaurant(z.object({ id: uuidField, seen: idsInOrder, order: z.nullable(idsInOrder) })))
    .output(z.object({ groupIds: z.array(z.string()) })),

  setOff: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/menu/options/{id}/off',
    summary: 'Take an option off until five in the morning, or put it back',
    errors: ['option_group_not_found', 'option_needed'],
  })
    .input(ofRestaurant(z.object({ id: uuidField, optionId: uuidField, isOff: z.boolean() })))
    .output(ownGroup),

  remove: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/menu/options/{id}',
    summary: 'Remove a group from its dishes',
    errors: ['option_group_not_found'],
  })
    .input(ofRestaurant(z.object({ id: uuidField })))
    .output(z.object({})),
};
