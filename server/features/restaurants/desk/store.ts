import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { readNames } from '#shared/domain/search/name-search.ts';
import { phonesAsked } from '#shared/domain/accounts/phone.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { holdsAll, holdsNames } from '#server/db/statements/grams.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantDelistings, restaurantSetups } from '#server/db/schema/joining.ts';
import { importedRestaurants } from '#server/db/schema/imports.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/members.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';
import type { RestaurantRecord } from '#server/features/restaurants/store.ts';

/** The database has one at most for a restaurant. */
const isOpenToOwner = and(
  eq(restaurantInvitations.role, 'owner'),
  isNull(restaurantInvitations.acceptedAt),
  isNull(restaurantInvitations.withdrawnAt),
);
const isOwner = eq(restaurantMembers.role, 'owner');

interface Page {
  search: string;
  before: number | undefined;
  limit: number;
}

/** Newest first, of every stage; with the first owner. */
export async function listAllRestaurants(db: Queries, { search, before, limit }: Page) {
  const rows = await db
    .selectDistinctOn([restaurants.id], {
      restaurant: restaurants,
      owner: { id: users.id, name: users.name, email: users.email, suspendedAt: users.suspendedAt },
      expectedOwner: importedRestaurants.ownerEmail,
      ownerInvitedUntil: restaurantInvitations.endsAt,
    })
    .from(restaurants)
    .leftJoin(restaurantMembers, and(eq(restaurantMembers.restaurantId, restaurants.id), isOwner))
    .leftJoin(users, eq(users.id, restaurantMembers.userId))
    .leftJoin(importedRestaurants, eq(importedRestaurants.restaurantId, restaurants.id))
    .leftJoin(
      restaurantInvitations,
      and(eq(restaurantInvitations.restaurantId, restaurants.id), isOpenToOwner),
    )
    .where(and(before === undefined ? undefined : lt(restaurants.id, before), matching(search)))
    .orderBy(desc(restaurants.id), asc(users.createdAt))
    .limit(inText(pageLengthFor(limit)));
  return rows.map(({ restaurant, ...people }) => ({ ...restaurant, ...people }));
}
export type DeskRecord = Awaited<ReturnType<typeof listAllRestaurants>>[number];

/** Words in the name, the cuisine and the district, a phone, or a part of the owner's address. */
function matching(search: string) {
  if (search === '') return undefined;
  const folded = sql`fold_text(${restaurants.name} || ' ' || ${restaurants.cuisine} || ' ' || ${restaurants.district})`;
  const words = readNames(search);
  return or(
    words.length > 0 ? holdsNames(folded, words) : undefined,
    ...phonesAsked(search).map((phone) => holdsAll(restaurants.phone, [phone])),
    search.includes(' ') ? undefined : holdsAll(users.email, [search.toLowerCase()]),
  );
}

type Facts = Pick<
  RestaurantRecord,
  | 'name'
  | 'cuisine'
  | 'district'
  | 'address'
  | 'lat'
  | 'lng'
  | 'phone'
  | 'deliveryMinMinutes'
  | 'deliveryMaxMinutes'
>;

export async function writeFacts(tx: Transaction, id: number, facts: Partial<Facts>): Promise<void> {
  if (Object.keys(facts).length > 0) await tx.update(restaurants).set(facts).where(eq(restaurants.id, id));
}

/** Returns the id of the row that keeps the reason. */
export async function delist(
  tx: Transaction,
  { id, reason, at }: { id: number; reason: string; at: Date },
): Promise<string> {
  await tx
    .update(restaurants)
    .set({
      stage: 'delisted',
      delistedReason: reason,
      isAcceptingOrders: false,
      pausedBecause: null,
      pausedUntil: null,
    })
    .where(eq(restaurants.id, id));
  const delistingId = v7();
  await tx.insert(restaurantDelistings).values({ id: delistingId, restaurantId: id, reason, at });
  return delistingId;
}

/** Delistings are kept as long as the acts in the audit that name them (product §3.4). */
export async function deleteOldDelistings(db: Queries, now: Date): Promise<void> {
  await db
    .delete(restaurantDelistings)
    .where(sql`${restaurantDelistings.at} < ${now.toISOString()}::timestamptz - interval '2 years'`);
}

/** A restaurant goes back to the setup if its owner never opened it. */
export async function relist(tx: Transaction, id: number): Promise<'listed' | 'setting_up'> {
  const unopened = await tx.$count(
    restaurantSetups,
    sql`${restaurantSetups.restaurantId} = ${id} and ${restaurantSetups.openedAt} is null`,
  );
  const stage = unopened > 0 ? 'setting_up' : 'listed';
  await tx.update(restaurants).set({ stage, delistedReason: null }).where(eq(restaurants.id, id));
  return stage;
}

export async function listOwnerIds(tx: Transaction, restaurantId: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(and(eq(restaurantMembers.restaurantId, restaurantId), isOwner));
  return rows.map(({ userId }) => userId);
}

export async function listMemberIds(tx: Transaction, restaurantId: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(eq(restaurantMembers.restaurantId, restaurantId));
  return rows.map(({ userId }) => userId);
}

export async function deleteOwners(tx: Transaction, restaurantId: number): Promise<void> {
  await tx.delete(restaurantMembers).where(and(eq(restaurantMembers.restaurantId, restaurantId), isOwner));
}
