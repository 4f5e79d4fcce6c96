import { asc, eq } from 'drizzle-orm';
import type { OwnRestaurantId } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { restaurantOwners, restaurants } from '#server/db/schema.ts';

export type RestaurantRecord = typeof restaurants.$inferSelect;

export function listRestaurants(db: Queries): Promise<RestaurantRecord[]> {
  return db.select().from(restaurants).orderBy(asc(restaurants.id));
}

export async function findRestaurant(db: Queries, id: number): Promise<RestaurantRecord | undefined> {
  const [row] = await db.select().from(restaurants).where(eq(restaurants.id, id));
  return row;
}

export async function setAcceptingOrders(
  tx: Transaction,
  id: OwnRestaurantId,
  isAcceptingOrders: boolean,
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx
    .update(restaurants)
    .set({ isAcceptingOrders })
    .where(eq(restaurants.id, id))
    .returning();
  return row;
}

export async function insertRestaurant(
  tx: Transaction,
  restaurant: typeof restaurants.$inferInsert,
): Promise<void> {
  await tx.insert(restaurants).values(restaurant);
}

export async function insertOwner(
  tx: Transaction,
  owner: { userId: string; restaurantId: number },
): Promise<void> {
  await tx.insert(restaurantOwners).values(owner);
}
