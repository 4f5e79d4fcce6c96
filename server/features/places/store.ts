import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { usedSince } from '#shared/domain/accounts/proved-phone.ts';
import { placeLimits } from '#shared/domain/places/places.ts';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { phones } from '#server/db/schema/phones.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import type { CourierId, UserId } from '#server/identity.ts';

export type PlaceRecord = typeof places.$inferSelect & { doorPhoto: string | null };
export type NewPlace = Omit<typeof places.$inferInsert, 'addedAt' | 'lastUsedAt'>;

const ofCustomer = (customerId: UserId, id: string) =>
  and(eq(places.customerId, customerId), eq(places.id, id));

export async function listPlaces(db: Queries, customerId: UserId): Promise<PlaceRecord[]> {
  const rows = await db
    .select({ place: places, doorPhoto: placePhotos.version })
    .from(places)
    .leftJoin(placePhotos, eq(placePhotos.placeId, places.id))
    .where(eq(places.customerId, customerId))
    .orderBy(desc(places.lastUsedAt), desc(places.id))
    .limit(placeLimits.placesMax);
  return rows.map(({ place, doorPhoto }) => ({ ...place, doorPhoto }));
}

export async function findPlace(
  db: Queries,
  customerId: UserId,
  id: string,
): Promise<PlaceRecord | undefined> {
  const [row] = await db
    .select({ place: places, doorPhoto: placePhotos.version })
    .from(places)
    .leftJoin(placePhotos, eq(placePhotos.placeId, places.id))
    .where(ofCustomer(customerId, id));
  return row && { ...row.place, doorPhoto: row.doorPhoto };
}

export async function insertPlace(tx: Transaction, place: NewPlace, at: Date): Promise<void> {
  await tx
    .insert(places)
    .values({ ...place, addedAt: at, lastUsedAt: at })
    .onConflictDoNothing({ target: places.id });
}

/** The first place of a customer's is the first in the book. */
export async function insertPlaces(
  tx: Transaction,
  added: readonly Omit<NewPlace, 'id'>[],
  at: Date,
): Promise<void> {
  if (added.length === 0) return;
  const before = (milliseconds: number): Date => new Date(at.getTime() - milliseconds);
  await tx
    .insert(places)
    .values(added.map((place, index) => ({ id: v7(), ...place, addedAt: at, lastUsedAt: before(index) })));
}

/**
 * Deletes the books of people of files whose number nobody proved and whom the desk has forgotten (product §21.5). An
 * account keeps its book; one without an address that lost its number says when.
 */
export async function deleteForgottenBooks(db: Queries, now: Date): Promise<void> {
  const isForgotten = sql`${places.customerId} in (
    select i.user_id from ${importedCustomers} i join ${users} u on u.id = i.user_id
    where u.email is null and u.number_lost_at is null
      and not exists (select from ${accounts} a where a.user_id = u.id)
      and not exists (select from ${phones} p where p.user_id = u.id
        and (p.proved_at is not null or p.used_at > ${usedSince(now).toISOString()}::timestamptz)))`;
  await db.delete(places).where(isForgotten);
}

/** False when the book is full. The lock is that of the trigger, which counts again. */
export async function insertPlaceIfRoom(tx: Transaction, place: NewPlace, at: Date): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, place.customerId)).for('no key update');
  if ((await tx.$count(places, eq(places.customerId, place.customerId))) >= placeLimits.placesMax)
    return false;
  await insertPlace(tx, place, at);
  return true;
}

/** False when the customer has no such place. */
export async function updatePlace(
  tx: Transaction,
  customerId: UserId,
  { id, ...changed }: Omit<NewPlace, 'customerId'>,
): Promise<boolean> {
  const { rowCount } = await tx.update(places).set(changed).where(ofCustomer(customerId, id));
  return rowCount === 1;
}

/** False when the customer has no such place; until the commit it stays. */
export async function notePlaceUse(
  tx: Transaction,
  { customerId, id, at }: { customerId: UserId; id: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(places)
    .set({ lastUsedAt: sql`greatest(${places.lastUsedAt}, ${at.toISOString()}::timestamptz)` })
    .where(ofCustomer(customerId, id));
  return rowCount === 1;
}

export async function deletePlace(tx: Transaction, customerId: UserId, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(places).where(ofCustomer(customerId, id));
  return rowCount === 1;
}

export async function setDoorPhoto(tx: Transaction, photo: typeof placePhotos.$inferInsert): Promise<void> {
  const { version, content } = photo;
  await tx
    .insert(placePhotos)
    .values(photo)
    .onConflictDoUpdate({ target: placePhotos.placeId, set: { version, content } });
}

/** False when the customer has no such place; until the commit it is not deleted. */
export async function lockPlace(tx: Transaction, customerId: UserId, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: places.id })
    .from(places)
    .where(ofCustomer(customerId, id))
    .for('no key update');
  return found.length === 1;
}

export async function deleteDoorPhoto(tx: Transaction, id: string): Promise<void> {
  await tx.delete(placePhotos).where(eq(placePhotos.placeId, id));
}

export async function readOwnPhoto(db: Queries, customerId: UserId, id: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: placePhotos.content })
    .from(placePhotos)
    .innerJoin(places, eq(places.id, placePhotos.placeId))
    .where(ofCustomer(customerId, id));
  return row?.content;
}

/** The photo of an order's place: for its courier while the job runs, for admins always. */
export async function readPhotoOfOrder(
  db: Queries,
  orderId: string,
  courierId?: CourierId,
): Promise<Buffer | undefined> {
  const isRunningJob =
    courierId === undefined
      ? isNotNull(orders.placeId)
      : and(eq(orders.courierId, courierId), isOneOf(orders.status, jobStatuses));
  const [row] = await db
    .select({ content: placePhotos.content })
    .from(orders)
    .innerJoin(placePhotos, eq(placePhotos.placeId, orders.placeId))
    .where(and(eq(orders.id, orderId), isRunningJob));
  return row?.content;
}

export const isOneTooMany = (error: unknown): boolean => constraintOf(error) === 'places_few';

export const isOfDeletedCustomer = (error: unknown): boolean =>
  constraintOf(error) === 'places_customer_exists';
