import { asc, eq, sql } from 'drizzle-orm';
import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { menuTimes } from '#server/db/schema/menu-times.ts';

const ofRestaurant = (restaurantId: number) => eq(menuTimes.restaurantId, restaurantId);

export function listTimes(db: Queries, restaurantId: number): Promise<MenuTime[]> {
  const { name, fromMinute: from, untilMinute: until, season, weekdays, categories, menuItemIds } = menuTimes;
  return db
    .select({ name, from, until, season, weekdays, categories, menuItemIds })
    .from(menuTimes)
    .where(ofRestaurant(restaurantId))
    .orderBy(asc(menuTimes.place));
}

/** The times replace all former ones. */
export async function writeTimes(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  times: readonly MenuTime[],
): Promise<void> {
  await tx.delete(menuTimes).where(ofRestaurant(restaurantId));
  if (times.length === 0) return;
  const rows = times.map(({ from, until, ...time }, place) => ({
    ...time,
    restaurantId,
    place,
    fromMinute: from,
    untilMinute: until,
  }));
  await tx.insert(menuTimes).values(rows);
}

export async function renameInTimes(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  { category, name }: { category: string; name: string },
): Promise<void> {
  await tx
    .update(menuTimes)
    .set({ categories: sql`array_replace(${menuTimes.categories}, ${category}, ${name})` })
    .where(ofRestaurant(restaurantId));
}

/** The rows' trigger outdates the kept pages of other processes. */
export async function touchTimes(tx: Transaction, restaurantId: number): Promise<void> {
  await tx
    .update(menuTimes)
    .set({ place: sql`${menuTimes.place}` })
    .where(ofRestaurant(restaurantId));
}

export async function listIdsWithTimes(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: menuTimes.restaurantId }).from(menuTimes);
  return rows.map(({ id }) => id);
}
