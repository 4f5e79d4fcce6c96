import { and, eq, sql } from 'drizzle-orm';
import type { OwnRestaurantId } from '#server/identity.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Transaction } from '#server/db/connect.ts';
import { menuItems } from '#server/db/schema/ordering.ts';

/** No categories: the usual order. */
export async function placeCategories(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  categories: readonly string[],
): Promise<void> {
  await tx
    .update(menuItems)
    .set({ categoryPlace: sql`array_position(${sql.param(categories)}::text[], ${menuItems.category})` })
    .where(eq(menuItems.restaurantId, restaurantId));
}

export async function placeDishes(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  ids: readonly string[],
): Promise<void> {
  await tx
    .update(menuItems)
    .set({ place: sql`array_position(${sql.param(ids)}::uuid[], ${menuItems.id})` })
    .where(and(eq(menuItems.restaurantId, restaurantId), isAnyOf(menuItems.id, ids)));
}

export async function renameCategory(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  { category, name, at }: { category: string; name: string; at: Date },
): Promise<void> {
  await tx
    .update(menuItems)
    .set({ category: name, updatedAt: at })
    .where(and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.category, category)));
}
