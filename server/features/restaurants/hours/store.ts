import { and, eq, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Opening, OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import type { RestaurantRecord } from '#server/features/restaurants/store.ts';

export async function setHours(
  tx: Transaction,
  id: OwnRestaurantId,
  openingHours: OpeningHours | null,
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx.update(restaurants).set({ openingHours }).where(eq(restaurants.id, id)).returning();
  return row;
}

export async function setPause(
  tx: Transaction,
  id: OwnRestaurantId,
  pausedUntil: Date,
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx.update(restaurants).set({ pausedUntil }).where(eq(restaurants.id, id)).returning();
  return row;
}

/** Ends a pause that is over. The write alone changes the public version. */
export async function noteTurn(tx: Transaction, id: number, at: Date): Promise<RestaurantRecord | undefined> {
  const isOver = lte(restaurants.pausedUntil, at);
  const [row] = await tx
    .update(restaurants)
    .set({ pausedUntil: sql`case when not ${isOver} then ${restaurants.pausedUntil} end` })
    .where(eq(restaurants.id, id))
    .returning();
  return row;
}

/** The turn is kept for the list, which is sorted by the database. */
export async function setTurn(tx: Transaction, id: number, { isOpen, turnsAt }: Opening): Promise<void> {
  const turn = { isOpenByHours: isOpen, hoursTurnAt: turnsAt };
  const isKnown = sql`(${restaurants.isOpenByHours} = ${isOpen}
    and ${restaurants.hoursTurnAt} is not distinct from ${turnsAt && turnsAt.toISOString()}::timestamptz)`;
  await tx
    .update(restaurants)
    .set(turn)
    .where(and(eq(restaurants.id, id), not(isKnown)));
}

export async function listIdsWithHours(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(isNotNull(restaurants.openingHours));
  return rows.map(({ id }) => id);
}
