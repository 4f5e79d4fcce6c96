import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { mendMessages } from '#messages/orders/mends.ts';

export const mendsErrors: ErrorTexts<'mends'> = {
  mend_too_late: mendMessages.tooLate,
  mend_costs: (details) => mendMessages.costs(details?.differenceCentimes ?? 0),
  mend_below_least: (details) => mendMessages.belowLeast(details?.leastCentimes ?? 0),
  mend_reused: mendMessages.reused,
};

export const mendsActs: ActTexts<'mends'> = {
  place_mended: 'تصحيح مكان التوصيل',
};
