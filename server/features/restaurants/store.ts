import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import type { BestDishes } from '#shared/domain/menu/best-dishes.ts';
import { cityMeanOf, type ReviewSum } from '#shared/domain/restaurants/reviews.ts';
import type { Membership, RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { publicVersion } from '#server/db/schema/public-version.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { statement } from '#server/db/statements/statement.ts';

export type RestaurantRecord = typeof restaurants.$inferSelect;

export const isListed = eq(restaurants.stage, 'listed');

export function listRestaurants(db: Queries): Promise<RestaurantRecord[]> {
  return db.select().from(restaurants).where(isListed).orderBy(asc(restaurants.id));
}

/** Changes with each commit that changes what visitors are shown: restaurants, menus, the help line. */
export async function readPublicVersion(db: Queries): Promise<number> {
  const [row] = await db.select({ version: publicVersion.version }).from(publicVersion);
  if (!row) throw new Error('the row of the public version is missing');
  return row.version;
}

export async function findRestaurant(db: Queries, id: number): Promise<RestaurantRecord | undefined> {
  const [row] = await db.select().from(restaurants).where(eq(restaurants.id, id));
  return row;
}

const cityReviews = sql<ReviewSum>`(
  select json_build_object('reviewedStars', coalesce(sum(c.reviewed_stars), 0),
    'reviewedCount', coalesce(sum(c.reviewed_count), 0)) from ${restaurants} c)`;

const best = sql<BestDishes | null>`(
  select json_build_object('ids', b.menu_item_ids, 'category', b.category)
  from best_dishes b where b.restaurant_id = ${restaurants.id})`;

const readListed = statement(
  { restaurant: getTableColumns(restaurants), city: cityReviews, best },
  (columns) => sql`
    select ${columns} from ${restaurants} where ${restaurants.id} = ${sql.placeholder('id')} and ${isListed}`,
);

interface ListedRestaurant {
  restaurant: RestaurantRecord;
  cityMean: number;
  best: BestDishes | null;
}

export async function findListed(db: Queries, id: number): Promise<ListedRestaurant | undefined> {
  const [row] = await readListed(db, { id });
  return row && { restaurant: row.restaurant, cityMean: cityMeanOf([row.city]), best: row.best };
}

/** Locks it before any row of a user, as placing an order does; otherwise they deadlock. */
export async function lockRestaurant(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, id)).for('update');
}

export const hasActiveOwner = sql`exists (
  select 1 from ${restaurantMembers} join ${users} on ${users.id} = ${restaurantMembers.userId}
  where ${restaurantMembers.restaurantId} = ${restaurants.id} and ${restaurantMembers.role} = 'owner'
    and ${users.suspendedAt} is null and ${users.deletedAt} is null)`;

/** Locks the row. */
export async function findLastMiss(tx: Transaction, id: number): Promise<Date | null> {
  const [row] = await tx
    .select({ lastMissedAt: restaurants.lastMissedAt })
    .from(restaurants)
    .where(eq(restaurants.id, id))
    .for('update');
  return row?.lastMissedAt ?? null;
}

export async function countMiss(
  tx: Transaction,
  { restaurantId, isFirst, at }: { restaurantId: number; isFirst: boolean; at: Date },
): Promise<number> {
  const [row] = await tx
    .update(restaurants)
    .set({ missedInARow: isFirst ? 1 : sql`${restaurants.missedInARow} + 1`, lastMissedAt: at })
    .where(eq(restaurants.id, restaurantId))
    .returning({ missed: restaurants.missedInARow });
  return row?.missed ?? 0;
}

/** False for a restaurant that takes no orders already. */
export async function pauseForMisses(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(restaurants)
    .set({ isAcceptingOrders: false, pausedBecause: 'missed_orders' })
    .where(and(eq(restaurants.id, id), eq(restaurants.isAcceptingOrders, true)));
  return rowCount === 1;
}

/** Call `lockRestaurant` before. Only an owner can open the restaurant again. */
export async function closeWithoutOwner(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(restaurants)
    .set({ isAcceptingOrders: false })
    .where(and(eq(restaurants.id, id), not(hasActiveOwner)));
}

export function listWithoutOwner(db: Queries): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(and(isListed, eq(restaurants.isAcceptingOrders, false), not(hasActiveOwner)))
    .orderBy(asc(restaurants.id));
}

/** Returns nothing for a restaurant that is unknown, not listed, or without an active owner. */
export async function setAcceptingOrders(
  tx: Transaction,
  id: OwnRestaurantId,
  isAcceptingOrders: boolean,
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx
    .update(restaurants)
    .set({ isAcceptingOrders, pausedUntil: null, pausedBecause: null, missedInARow: 0, lastMissedAt: null })
    .where(and(eq(restaurants.id, id), isListed, hasActiveOwner))
    .returning();
  return row;
}

export async function describeHouse(
  tx: Transaction,
  id: OwnRestaurantId,
  house: { phone: string } | { isHalal: boolean },
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx.update(restaurants).set(house).where(eq(restaurants.id, id)).returning();
  return row;
}

/** Call `lockRestaurant` before. */
export async function setReviewSum(tx: Transaction, id: number, sum: ReviewSum): Promise<void> {
  await tx.update(restaurants).set(sum).where(eq(restaurants.id, id));
}

/** The mean of all reviews that count. */
export async function readCityMean(db: Queries): Promise<number> {
  const [row] = await db
    .select({
      reviewedStars: sql<number>`coalesce(sum(${restaurants.reviewedStars}), 0)::int`,
      reviewedCount: sql<number>`coalesce(sum(${restaurants.reviewedCount}), 0)::int`,
    })
    .from(restaurants);
  return cityMeanOf(row ? [row] : []);
}

/** Returns the id of the photo before. */
export async function setCoverPhoto(
  tx: Transaction,
  id: number,
  photoId: string | null,
): Promise<{ before: string | null } | undefined> {
  const mine = eq(restaurants.id, id);
  const [row] = await tx.select({ before: restaurants.photoId }).from(restaurants).where(mine).for('update');
  if (row) await tx.update(restaurants).set({ photoId }).where(mine);
  return row;
}

/** Without these fields a restaurant waits for its setup. */
export const openForOrders = { stage: 'listed', isAcceptingOrders: true } as const;

export async function insertRestaurant(
  tx: Transaction,
  restaurant: typeof restaurants.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(restaurants).values(restaurant).returning({ id: restaurants.id });
  if (!row) throw new Error('the restaurant was not inserted');
  return row.id;
}

/** Null for a user who does not belong to this restaurant. */
export async function findRole(
  db: Queries,
  { restaurantId, userId }: { restaurantId: number; userId: string },
): Promise<RestaurantRole | null> {
  const isHis = and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, userId));
  const [row] = await db.select({ role: restaurantMembers.role }).from(restaurantMembers).where(isHis);
  return row?.role ?? null;
}

export async function listMemberships(db: Queries, userId: string): Promise<Membership[]> {
  return db
    .select({ id: restaurantMembers.restaurantId, role: restaurantMembers.role })
    .from(restaurantMembers)
    .where(eq(restaurantMembers.userId, userId))
    .orderBy(asc(restaurantMembers.restaurantId));
}

/** A role in place of the one that this user had there. */
export async function writeMember(
  tx: Transaction,
  member: typeof restaurantMembers.$inferInsert,
): Promise<void> {
  await tx
    .insert(restaurantMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [restaurantMembers.userId, restaurantMembers.restaurantId],
      set: { role: member.role },
    });
}

export const insertOwner = (
  tx: Transaction,
  owner: { userId: string; restaurantId: number; since?: Date },
): Promise<void> => writeMember(tx, { ...owner, role: 'owner' });
