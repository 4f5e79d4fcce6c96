import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { holdsPhone } from '../domain/phone-in-words.ts';
import { reviewRules, thumbs } from '../domain/reviews.ts';
import { reviewMessages } from '#messages/reviews.ts';
import { line } from './fields.ts';

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
