import * as z from 'zod/mini';
import { cleanRib, isRib } from '../domain/bank-account.ts';
import { payoutMessages } from '../messages/ar/payouts.ts';
import { line } from './fields.ts';

export const payeeForm = z.object({
  holder: line({ min: 3, tooShort: payoutMessages.holderTooShort, max: 70 }),
  rib: z.string().check(z.maxLength(60), z.overwrite(cleanRib), z.refine(isRib, payoutMessages.ribInvalid)),
});
