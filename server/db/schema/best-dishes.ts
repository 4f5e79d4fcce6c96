import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { restaurants } from './ordering.ts';

/** What a menu shows on top and which category it opens (shared/domain/menu/best-dishes.ts). Triggers note a change as public. */
export const bestDishes = pgTable('best_dishes', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** A dish may have left the menu since. */
  menuItemIds: uuid('menu_item_ids').array().notNull(),
  category: text('category'),
  countedAt: at('counted_at').notNull(),
});
