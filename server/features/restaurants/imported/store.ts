import { and, asc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { likenessOf } from '#shared/domain/imports/imports.ts';
import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { restaurantCommissions } from '#server/db/schema/commissions.ts';
import { importedRestaurants } from '#server/db/schema/imports.ts';
import { restaurantSetups } from '#server/db/schema/joining.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { restaurants } from '#server/db/schema/ordering.ts';

export interface RestaurantFromFile {
  name: string;
  cuisine: string;
  district: string;
  address: string;
  lat: number;
  lng: number;
  phone: string | null;
  deliveryMinMinutes: number;
  deliveryMaxMinutes: number;
  /** Null: at any hour. Undefined: its owner sets them. */
  openingHours: OpeningHours | null | undefined;
  commissionPercent: number | null;
  ownerEmail: string | null;
}

export type KnownRestaurant = Awaited<ReturnType<typeof listKnownRestaurants>>[number];

/** The restaurants of every stage, with the likeness of the row that made each. */
export const listKnownRestaurants = (db: Queries) =>
  db
    .select({
      name: restaurants.name,
      phone: restaurants.phone,
      lat: restaurants.lat,
      lng: restaurants.lng,
      likeness: importedRestaurants.likeness,
    })
    .from(restaurants)
    .leftJoin(importedRestaurants, eq(importedRestaurants.restaurantId, restaurants.id));

/** The restaurants of every stage, as a file may name them. */
export const listNamed = (db: Queries) =>
  db
    .select({ id: restaurants.id, name: restaurants.name, stage: restaurants.stage })
    .from(restaurants)
    .orderBy(asc(restaurants.id));
export type NamedRestaurant = Awaited<ReturnType<typeof listNamed>>[number];

/** Locks them in the order of their numbers, as every change of a menu locks its restaurant. */
export async function lockRestaurants(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
    .orderBy(asc(restaurants.id))
    .for('update');
}

/** The restaurants are closed and on no page, each with its setup. A statement a table, however many they are. */
export async function insertFromFile(
  tx: Transaction,
  rows: readonly RestaurantFromFile[],
  { importId, at }: { importId: string; at: Date },
): Promise<void> {
  const facts = rows.map(({ openingHours, commissionPercent: _percent, ownerEmail: _email, ...kept }) => ({
    ...kept,
    openingHours: openingHours ?? null,
    createdAt: at,
  }));
  const { id, name, lat, lng } = restaurants;
  const made = await tx.insert(restaurants).values(facts).returning({ id, name, lat, lng });
  const idOf = new Map(made.map((one) => [likenessOf(one), one.id]));
  const known = rows.flatMap((row) => {
    const [likeness, restaurantId] = [likenessOf(row), idOf.get(likenessOf(row))];
    return restaurantId === undefined ? [] : [{ row, likeness, restaurantId }];
  });
  await tx.insert(importedRestaurants).values(
    known.map(({ row: { ownerEmail }, likeness, restaurantId }) => ({
      restaurantId,
      importId,
      likeness,
      ownerEmail,
      importedAt: at,
    })),
  );
  await tx.insert(restaurantSetups).values(
    known.map(({ row: { openingHours }, restaurantId }) => ({
      restaurantId,
      approvedAt: at,
      hoursSetAt: openingHours === undefined ? null : at,
    })),
  );
  const agreed = known.flatMap(({ row: { commissionPercent: percent }, restaurantId }) =>
    percent === null ? [] : [{ restaurantId, percent, since: at }],
  );
  if (agreed.length > 0) await tx.insert(restaurantCommissions).values(agreed);
}

/** Whether there was one. */
export async function forgetOwnerAddress(tx: Transaction, restaurantId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(importedRestaurants)
    .set({ ownerEmail: null })
    .where(
      and(eq(importedRestaurants.restaurantId, restaurantId), isNotNull(importedRestaurants.ownerEmail)),
    );
  return rowCount === 1;
}

const dayMs = 24 * 60 * 60_000;
const keptDays = 365;

/** The address of an owner to come goes once somebody owns the restaurant, and after a year. */
export async function forgetExpectedOwners(db: Queries, now: Date): Promise<void> {
  const hasOwner = exists(
    db
      .select({ one: sql`1` })
      .from(restaurantMembers)
      .where(
        and(
          eq(restaurantMembers.restaurantId, importedRestaurants.restaurantId),
          eq(restaurantMembers.role, 'owner'),
        ),
      ),
  );
  const isOld = lte(importedRestaurants.importedAt, new Date(now.getTime() - keptDays * dayMs));
  await db
    .update(importedRestaurants)
    .set({ ownerEmail: null })
    .where(and(isNotNull(importedRestaurants.ownerEmail), or(hasOwner, isOld)));
}
