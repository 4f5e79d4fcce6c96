import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { holdsPhone } from '#shared/domain/accounts/phone-in-words.ts';
import { reviewRules, thumbs } from '#shared/domain/restaurants/reviews.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { line } from '#shared/contract/fields.ts';

const spoken = (required?: string) =>
  line({
    min: required === undefined ? 0 : limits.nameMin,
    tooShort: required,
    max: reviewRules.wordsMax,
  }).check(z.refine((words) => !holdsPhone(words), reviewMessages.phoneInside));

export const reviewForm = z.object({
  stars: z
    .int(reviewMessages.starsMissing)
    .check(z.gte(1, reviewMessages.starsMissing), z.lte(reviewRules.starsMax, reviewMessages.starsMissing)),
  words: spoken(),
  courier: z.nullable(z.enum(thumbs)),
});

export const reviewAnswerForm = z.object({ answer: spoken(reviewMessages.answerMissing) });

export const hideReviewForm = z.object({
  reason: line({
    min: limits.nameMin,
    tooShort: reviewMessages.hideReasonMissing,
    max: limits.noteMax,
  }),
});
