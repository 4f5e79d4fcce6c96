import { asc, eq, inArray, sql } from 'drizzle-orm';
import { usedSince } from '#shared/domain/accounts/proved-phone.ts';
import { placeLikenessOf, type NumberHolder } from '#shared/domain/imports/imported-customers.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';
import { phones } from '#server/db/schema/phones.ts';
import { places } from '#server/db/schema/places.ts';
import type { UserId } from '#server/identity.ts';

export interface KnownHolder extends NumberHolder {
  userId: UserId;
}

/**
 * The holders by number. Left out: a number that nobody proved and that was unused so long that the desk has forgotten
 * it.
 */
export async function listHolders(
  db: Queries,
  numbers: readonly string[],
  now: Date,
): Promise<Map<string, KnownHolder>> {
  const rows = await db
    .select({
      number: phones.number,
      userId: phones.userId,
      isOfFile: sql<boolean>`${phones.provedAt} is null and ${phones.usedAt} = ${importedCustomers.importedAt}`,
      isLeft: sql<boolean>`${phones.provedAt} is null and ${phones.usedAt} <= ${usedSince(now).toISOString()}::timestamptz`,
    })
    .from(phones)
    .leftJoin(importedCustomers, eq(importedCustomers.userId, phones.userId))
    .where(isAnyOf(phones.number, numbers));
  const held = rows.filter(({ isLeft }) => !isLeft);
  const ofFiles = held.filter(({ isOfFile }) => isOfFile).map(({ userId }) => userId);
  const likenesses = await listLikenesses(db, ofFiles);
  return new Map(
    held.map(({ number, userId, isOfFile }) => [
      number,
      { userId: userId as UserId, isOfFile: isOfFile === true, places: likenesses.get(userId) ?? new Set() },
    ]),
  );
}

async function listLikenesses(db: Queries, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const likenesses = new Map<string, Set<string>>();
  if (userIds.length === 0) return likenesses;
  const rows = await db
    .select({ customerId: places.customerId, address: places.address, lat: places.lat, lng: places.lng })
    .from(places)
    .where(isAnyOf(places.customerId, userIds));
  for (const { customerId, ...place } of rows) {
    const known = likenesses.get(customerId) ?? new Set();
    likenesses.set(customerId, known.add(placeLikenessOf(place)));
  }
  return likenesses;
}

/** People of files, so that none proves the number until the rows are written. Users first, as a proof locks them. */
export async function lockHolders(tx: Transaction, numbers: readonly string[]): Promise<void> {
  const ofFiles = tx
    .select({ id: phones.userId })
    .from(phones)
    .innerJoin(importedCustomers, eq(importedCustomers.userId, phones.userId))
    .where(isAnyOf(phones.number, numbers));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ofFiles))
    .orderBy(asc(users.id))
    .for('no key update');
  await tx
    .select({ number: phones.number })
    .from(phones)
    .where(inArray(phones.userId, ofFiles))
    .orderBy(asc(phones.number))
    .for('update');
}

export async function insertImported(
  tx: Transaction,
  userIds: readonly string[],
  { importId, at }: { importId: string; at: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(importedCustomers).values(userIds.map((userId) => ({ userId, importId, importedAt: at })));
}
