import * as z from 'zod/mini';
import { answerMax } from '#shared/domain/news/incoming.ts';
import { cleanLines } from '#shared/domain/writing/text.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { incomingMessages } from '#messages/news/incoming.ts';

/** Lines stay lines. */
export const messageAnswerForm = z.object({
  words: z
    .string()
    .check(
      z.overwrite(cleanLines),
      z.minLength(1, incomingMessages.answerMissing),
      z.maxLength(answerMax, formMessages.tooLong(answerMax)),
    ),
});
