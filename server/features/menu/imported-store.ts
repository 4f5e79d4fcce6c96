import { inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { menuItems } from '#server/db/schema/ordering.ts';
import { placeOfCategory, type MenuItemFields } from './store.ts';

export interface DishFromFile {
  restaurantId: number;
  fields: Required<MenuItemFields>;
}

export const listDishesOf = (db: Queries, restaurantIds: readonly number[]) =>
  db
    .select({ restaurantId: menuItems.restaurantId, category: menuItems.category, name: menuItems.name })
    .from(menuItems)
    .where(inArray(menuItems.restaurantId, [...restaurantIds]));
export type KnownDish = Awaited<ReturnType<typeof listDishesOf>>[number];

/** Inserts the dishes of several restaurants with one statement. */
export async function insertDishes(
  tx: Transaction,
  dishes: readonly DishFromFile[],
  at: Date,
): Promise<void> {
  await tx.insert(menuItems).values(
    dishes.map(({ restaurantId, fields }) => ({
      id: v7(),
      restaurantId,
      ...fields,
      categoryPlace: placeOfCategory(restaurantId, fields.category),
      createdAt: at,
      updatedAt: at,
    })),
  );
}
