import * as z from 'zod/mini';
import { cleanRib, isIbanLike, isRib } from '#shared/domain/money/bank-account.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { line } from '#shared/contract/fields.ts';

export const payeeForm = z.object({
  holder: line({ min: 3, tooShort: payoutMessages.holderTooShort, max: 70 }),
  rib: z
    .string()
    .check(
      z.maxLength(100, payoutMessages.ribLength),
      z.overwrite(cleanRib),
      z.refine(isRib, { error: ({ input }) => ribFault(String(input)) }),
    ),
});

function ribFault(rib: string): string {
  if (isIbanLike(rib)) return payoutMessages.ibanInvalid;
  return /^\d{24}$/.test(rib) ? payoutMessages.ribInvalid : payoutMessages.ribLength;
}
