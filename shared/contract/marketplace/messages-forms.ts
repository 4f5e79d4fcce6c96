import * as z from 'zod/mini';
import { answerMax } from '#shared/domain/news/incoming.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { incomingMessages } from '#messages/news/incoming.ts';

/** Lines stay lines. */
export const messageAnswerForm = z.object({
  words: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[^\0]*$/),
      z.minLength(1, incomingMessages.answerMissing),
      z.maxLength(answerMax, formMessages.tooLong(answerMax)),
    ),
});
