import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { reviewRules, type ReviewSum, type Thumb } from '#shared/domain/restaurants/reviews.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';
import { isListed } from '#server/features/restaurants/store.ts';

export type ReviewRecord = typeof reviews.$inferSelect;

export interface OwnReview {
  review: ReviewRecord | undefined;
  /** Null when it can no longer be written or changed. */
  until: Date | null;
}

interface Page {
  cursor: Keyset | undefined;
  limit: number;
}

export async function findReview(db: Queries, orderId: string): Promise<ReviewRecord | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.orderId, orderId));
  return row;
}

/** Keeps the moment of the first words. */
export async function writeReview(
  tx: Transaction,
  review: {
    orderId: string;
    restaurantId: number;
    stars: number;
    words: string;
    courier: Thumb | null;
    at: Date;
  },
): Promise<ReviewRecord> {
  const { at, ...written } = review;
  const [row] = await tx
    .insert(reviews)
    .values({ ...written, writtenAt: at })
    .onConflictDoUpdate({
      target: reviews.orderId,
      set: { stars: written.stars, words: written.words, courier: written.courier },
    })
    .returning();
  if (!row) throw new Error('a written review is gone');
  return row;
}

/** False when it is answered already. */
export async function answerReview(
  tx: Transaction,
  { orderId, answer, by, at }: { orderId: string; answer: string; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviews)
    .set({ answer, answeredAt: at, answeredBy: by })
    .where(and(eq(reviews.orderId, orderId), isNull(reviews.answeredAt)));
  return rowCount === 1;
}

/** `hiding` is null to show it again. False when it is so already. */
export async function setHidden(
  tx: Transaction,
  orderId: string,
  hiding: { by: string; reason: string; at: Date } | null,
): Promise<boolean> {
  const isOther = hiding ? isNull(reviews.hiddenAt) : sql`${reviews.hiddenAt} is not null`;
  const { rowCount } = await tx
    .update(reviews)
    .set({ hiddenAt: hiding?.at ?? null, hiddenBy: hiding?.by ?? null, hiddenReason: hiding?.reason ?? '' })
    .where(and(eq(reviews.orderId, orderId), isOther));
  return rowCount === 1;
}

/** The last reviews that are shown: those that count. */
const counted = (db: Queries, restaurantId: number) =>
  db
    .select({ stars: reviews.stars })
    .from(reviews)
    .where(and(isOf(restaurantId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.orderId))
    .limit(inText(reviewRules.countedReviews))
    .as('counted');

export async function sumReviews(tx: Transaction, restaurantId: number): Promise<ReviewSum> {
  const last = counted(tx, restaurantId);
  const [row] = await tx
    .select({
      reviewedStars: sql<number>`coalesce(sum(${last.stars}), 0)::int`,
      reviewedCount: sql<number>`count(*)::int`,
    })
    .from(last);
  return row ?? { reviewedStars: 0, reviewedCount: 0 };
}

/** The counts only of the stars that were given. */
export function countByStars(db: Queries, restaurantId: number): Promise<{ stars: number; count: number }[]> {
  const last = counted(db, restaurantId);
  return db
    .select({ stars: last.stars, count: sql<number>`count(*)::int` })
    .from(last)
    .groupBy(last.stars);
}

const isBefore = ({ at, id }: Keyset): SQL =>
  sql`(${reviews.writtenAt}, ${reviews.orderId}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;

const { orderId, writtenAt, restaurantId, stars, words, courier, answer, hiddenAt, hiddenReason } = reviews;
const listed = {
  // The names by which pages are cut.
  id: orderId,
  createdAt: writtenAt,
  restaurantId,
  stars,
  words,
  courier,
  answer,
  hiddenAt,
  hiddenReason,
  restaurantName: restaurants.name,
};
export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number];

export function listReviews(db: Queries, which: SQL | undefined, { cursor, limit }: Page) {
  return db
    .select(listed)
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(and(which, cursor && isBefore(cursor)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.orderId))
    .limit(inText(pageLengthFor(limit)));
}

export const isOf = (id: number): SQL => eq(reviews.restaurantId, id);

export const isShownWithWords = (id: number): SQL | undefined =>
  and(isOf(id), isListed, isNull(reviews.hiddenAt), ne(reviews.words, ''));

export const isOfOrder = (id: string): SQL => eq(reviews.orderId, id);

/** For a sample city. */
export async function insertReviews(
  tx: Transaction,
  all: readonly (typeof reviews.$inferInsert)[],
): Promise<void> {
  await tx.insert(reviews).values([...all]);
}
