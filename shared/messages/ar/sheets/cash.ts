import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { cashMessages } from '#messages/money/cash.ts';

export const cashErrors: ErrorTexts<'cash'> = {
  cash_limit: cashMessages.limitReached,
  cash_not_held: cashMessages.notHeld,
  cash_held: cashMessages.cashFirst,
  hand_over_waiting: cashMessages.alreadyWaiting,
  hand_over_recorded: cashMessages.recordedMeanwhile,
  hand_over_ended: cashMessages.ended,
};

export const cashActs: ActTexts<'cash'> = {
  cash_recorded: 'تسجيل تسليم نقد',
  cash_booked: 'احتساب تسليم نقد بلا تأكيد الموزّع',
  cash_withdrawn: 'التراجع عن تسليم نقد',
};
