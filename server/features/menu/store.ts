import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import type { OwnRestaurantId } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { menuItems } from '#server/db/schema.ts';

export type MenuItemFields = Omit<PublicMenuItem, 'id'>;

const columns = {
  id: menuItems.id,
  name: menuItems.name,
  description: menuItems.description,
  category: menuItems.category,
  priceCentimes: menuItems.priceCentimes,
};

/** By category, then name (spec §7). */
export function listMenu(db: Queries, restaurantId: number): Promise<PublicMenuItem[]> {
  return db
    .select(columns)
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId))
    .orderBy(asc(menuItems.category), asc(menuItems.name), asc(menuItems.id));
}

/** Every dish of every menu, in the order of `listMenu`. */
export function listDishNames(db: Queries): Promise<{ restaurantId: number; name: string }[]> {
  return db
    .select({ restaurantId: menuItems.restaurantId, name: menuItems.name })
    .from(menuItems)
    .orderBy(asc(menuItems.category), asc(menuItems.name), asc(menuItems.id));
}

/** Those of `ids` that stand on this restaurant's menu now. */
export function findMenuItems(db: Queries, restaurantId: number, ids: string[]): Promise<PublicMenuItem[]> {
  return db
    .select(columns)
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, restaurantId), inArray(menuItems.id, ids)));
}

export async function insertMenuItems(
  tx: Transaction,
  restaurantId: OwnRestaurantId | number,
  items: MenuItemFields[],
  at: Date,
): Promise<PublicMenuItem[]> {
  const rows = items.map((item) => ({ id: v7(), restaurantId, ...item, createdAt: at, updatedAt: at }));
  return tx.insert(menuItems).values(rows).returning(columns);
}

const ownItem = (restaurantId: OwnRestaurantId, id: string) =>
  and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.id, id));

export async function updateMenuItem(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  item: PublicMenuItem,
  at: Date,
): Promise<PublicMenuItem | undefined> {
  const { id, ...fields } = item;
  const [row] = await tx
    .update(menuItems)
    .set({ ...fields, updatedAt: at })
    .where(ownItem(restaurantId, id))
    .returning(columns);
  return row;
}

export async function deleteMenuItem(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  id: string,
): Promise<boolean> {
  const deleted = await tx.delete(menuItems).where(ownItem(restaurantId, id)).returning({ id: menuItems.id });
  return deleted.length > 0;
}
