import { AppError } from '#shared/domain/errors.ts';
import { pageOf, parseCursor } from '#shared/domain/paging.ts';
import {
  reviewableUntil,
  reviewRefusal,
  reviewRules,
  type Thumb,
} from '#shared/domain/restaurants/reviews.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { holdUser } from '#server/features/orders/customers-store.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import { getListed } from '#server/features/restaurants/commands.ts';
import { findRole, setReviewSum, lockRestaurant } from '#server/features/restaurants/store.ts';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import * as store from './store.ts';
import type { ListedReview, OwnReview } from './store.ts';

interface WrittenReview {
  orderId: string;
  stars: number;
  words: string;
  courier: Thumb | null;
}

export async function listPage(
  db: Queries,
  which: Parameters<typeof store.listReviews>[1],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ListedReview[]; nextCursor: string | null }> {
  const rows = await store.listReviews(db, which, { cursor: parseCursor(cursor), limit: limit + 1 });
  return pageOf(rows, limit);
}

/** The counts from one star to five. */
export async function countStars(db: Queries, restaurantId: number): Promise<number[]> {
  await getListed(db, restaurantId);
  const found = new Map(
    (await store.countByStars(db, restaurantId)).map(({ stars, count }) => [stars, count]),
  );
  return Array.from({ length: reviewRules.starsMax }, (_, index) => found.get(index + 1) ?? 0);
}

export async function getOwnReview(
  { db, clock }: Pick<AppContext, 'clock'> & { db: Queries },
  customerId: UserId,
  orderId: string,
): Promise<OwnReview & { refusal: ReturnType<typeof reviewRefusal>; hasCourier: boolean }> {
  const order = await getOrder(db, { party: 'customer', customerId }, orderId);
  const review = await store.findReview(db, orderId);
  const { restaurantId, courierId, status, statusSince } = order;
  const isOwn = (await findRole(db, { restaurantId, userId: customerId })) !== null;
  const writtenAt = review?.writtenAt ?? null;
  const refusal = reviewRefusal({ status, statusSince, isOwn, writtenAt }, clock.now());
  const until = refusal ? null : reviewableUntil(statusSince, writtenAt);
  return { review, until, refusal, hasCourier: courierId !== null };
}

export function writeReview(app: AppContext, customerId: UserId, written: WrittenReview): Promise<OwnReview> {
  return inTransaction(app, async (tx, announce) => {
    const order = await getOrder(tx, { party: 'customer', customerId }, written.orderId);
    const id = order.restaurantId;
    await lockRestaurant(tx, id);
    // A deletion that comes later takes the words along.
    if (!(await holdUser(tx, customerId))) throw new AppError('unauthenticated');
    const { clock } = app;
    const at = clock.now();
    const { refusal, hasCourier } = await getOwnReview({ db: tx, clock }, customerId, written.orderId);
    if (refusal) throw new AppError(refusal);
    const courier = hasCourier ? written.courier : null;
    const review = await store.writeReview(tx, { ...written, courier, restaurantId: id, at });
    await countAgain(tx, id);
    announce.restaurant(id, at);
    announce.review(order, at);
    return { review, until: reviewableUntil(at, review.writtenAt) };
  });
}

/** Call `lockRestaurant` before. */
async function countAgain(tx: Transaction, restaurantId: number): Promise<void> {
  await setReviewSum(tx, restaurantId, await store.sumReviews(tx, restaurantId));
}

export function answerReview(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { orderId, answer, by }: { orderId: string; answer: string; by: UserId },
): Promise<ListedReview> {
  return inTransaction(app, async (tx, announce) => {
    // A deletion that comes later takes the answer along.
    if (!(await holdUser(tx, by))) throw new AppError('unauthenticated');
    const review = await store.findReview(tx, orderId);
    if (review?.restaurantId !== restaurantId) throw new AppError('review_not_found');
    const at = app.clock.now();
    const isFirst = await store.answerReview(tx, { orderId, answer, by, at });
    const answered = await readListed(tx, orderId);
    // The same words again are a press whose answer was lost.
    if (answered.answer !== answer) throw new AppError('review_answered');
    if (isFirst) announce.review(await getOrder(tx, { party: 'restaurant', restaurantId }, orderId), at);
    return answered;
  });
}

/** A review without a reason is shown again. */
export function setHidden(
  app: AppContext,
  { orderId, reason, by }: { orderId: string; reason?: string; by: ActingAdmin },
): Promise<ListedReview> {
  return inTransaction(app, async (tx, announce) => {
    const known = await store.findReview(tx, orderId);
    if (!known) throw new AppError('review_not_found');
    const { restaurantId } = known;
    await lockRestaurant(tx, restaurantId);
    const at = app.clock.now();
    const hiding = reason === undefined ? null : { by: by.id, reason, at };
    // Another admin may have been first.
    if (!(await store.setHidden(tx, orderId, hiding))) return readListed(tx, orderId);
    await recordAct(tx, by, {
      act: hiding ? 'review_hidden' : 'review_shown',
      subject: { kind: 'order', id: orderId },
      at,
    });
    await countAgain(tx, restaurantId);
    announce.restaurant(restaurantId, at);
    announce.review(await getOrder(tx, { party: 'admin' }, orderId), at);
    return readListed(tx, orderId);
  });
}

async function readListed(tx: Transaction, orderId: string): Promise<ListedReview> {
  const [review] = await store.listReviews(tx, store.isOfOrder(orderId), { cursor: undefined, limit: 1 });
  if (!review) throw new Error('a review is gone');
  return review;
}
