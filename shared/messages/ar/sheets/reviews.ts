import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';

export const reviewsErrors: ErrorTexts<'reviews'> = {
  review_not_found: reviewMessages.missing,
  review_too_early: reviewMessages.tooEarly,
  review_of_cancelled: reviewMessages.ofCancelled,
  review_of_own: reviewMessages.ofOwn,
  review_closed: reviewMessages.closed,
  review_answered: reviewMessages.alreadyAnswered,
};

export const reviewsActs: ActTexts<'reviews'> = {
  review_hidden: 'إخفاء تقييم',
  review_shown: 'إظهار تقييم',
};
