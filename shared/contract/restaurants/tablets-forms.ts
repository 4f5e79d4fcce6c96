import * as z from 'zod/mini';
import { tabletLimits } from '#shared/domain/restaurants/tablets.ts';
import { bareNumber } from '#shared/domain/writing/typed-numbers.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { line } from '#shared/contract/fields.ts';

export const tabletForm = z.object({
  name: line({ min: 1, tooShort: tabletMessages.nameMissing, max: tabletLimits.nameMax }),
});

/** Arabic keyboards write other digits, and a code is read out in two halves. */
export const tabletCodeForm = z.object({
  code: z.string().check(z.overwrite(bareNumber), z.regex(/^\d{8}$/, tabletMessages.codeIncomplete)),
});
