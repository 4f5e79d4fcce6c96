import type {
  AdminsReview,
  CustomersReview,
  OwnersReview,
  PublicReview,
} from '#shared/contract/orders/reviews.ts';
import type { ListedReview, OwnReview } from './store.ts';

export const viewPublic = ({ stars, words, createdAt, answer }: ListedReview): PublicReview => ({
  stars,
  words,
  writtenAt: createdAt,
  answer,
});

export const viewForOwner = (review: ListedReview): OwnersReview => ({
  ...viewPublic(review),
  orderId: review.id,
  isHidden: review.hiddenAt !== null,
});

export const viewForAdmin = (review: ListedReview): AdminsReview => ({
  ...viewForOwner(review),
  restaurant: { id: review.restaurantId, name: review.restaurantName },
  courier: review.courier,
  hiddenReason: review.hiddenReason,
});

export function viewForCustomer({ review, until }: OwnReview): CustomersReview {
  if (!review) return { review: null, until };
  const { stars, words, courier, writtenAt, answer, hiddenAt, hiddenReason } = review;
  return {
    review: { stars, words, courier, writtenAt, answer, hiddenReason: hiddenAt ? hiddenReason : null },
    until,
  };
}
