import type { Erasing } from '#server/context.ts';
import { eraseAnswers, eraseFromReviews } from './erasure-store.ts';

export async function eraseOwnReviews(
  { tx, announce, at }: Erasing,
  { userId }: { userId: string },
): Promise<void> {
  const unsaid = await eraseFromReviews(tx, userId);
  for (const review of unsaid) announce.review({ ...review, customerId: userId }, at);
}

export async function eraseOwnAnswers(
  { tx, announce, at }: Erasing,
  leaving: { userId: string; owned: readonly number[] },
): Promise<void> {
  const unanswered = await eraseAnswers(tx, leaving);
  for (const review of unanswered) announce.review(review, at);
}
