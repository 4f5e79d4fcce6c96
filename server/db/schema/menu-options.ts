import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Allergen } from '#shared/domain/menu/dish-labels.ts';
import { at } from './columns.ts';
import { menuItems, restaurants } from './ordering.ts';

interface StoredOption {
  id: string;
  name: string;
  priceCentimes: number;
  isDefault: boolean;
  offUntil: string | null;
  /** Missing without any. */
  allergens?: Allergen[];
}

/** Options are read and written whole with their group; `options_are_sound` checks them (product §3.6). */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: uuid('id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    least: smallint('least').notNull(),
    most: smallint('most').notNull(),
    options: jsonb('options').$type<StoredOption[]>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Null as long as the group is what was added. */
    changedAt: at('changed_at'),
    /** Its place in the owner's order of groups; null comes after those that have one. */
    place: smallint('place'),
  },
  (table) => [
    // Links name a group together with its restaurant.
    unique('option_groups_of_restaurant').on(table.restaurantId, table.id),
    check(
      'option_groups_range',
      sql`0 <= ${table.least} and ${table.least} <= ${table.most} and ${table.most} between 1 and 40`,
    ),
    check('option_groups_options', sql`options_are_sound(${table.options}, ${table.least}, ${table.most})`),
  ],
);

/** The groups of each dish; triggers check how many, and the prices. */
export const menuItemGroups = pgTable(
  'menu_item_groups',
  {
    menuItemId: uuid('menu_item_id').notNull(),
    groupId: uuid('group_id').notNull(),
    restaurantId: integer('restaurant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.menuItemId, table.groupId] }),
    foreignKey({
      name: 'menu_item_groups_item',
      columns: [table.restaurantId, table.menuItemId],
      foreignColumns: [menuItems.restaurantId, menuItems.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'menu_item_groups_group',
      columns: [table.restaurantId, table.groupId],
      foreignColumns: [optionGroups.restaurantId, optionGroups.id],
    }).onDelete('cascade'),
    index('menu_item_groups_by_group').on(table.groupId),
  ],
);
