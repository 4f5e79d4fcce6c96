import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { closingMessages } from '#messages/money/closing.ts';
import { payoutMessages } from '#messages/money/payouts.ts';

export const payoutsErrors: ErrorTexts<'payouts'> = {
  payout_changed: payoutMessages.changed,
  payout_confirmed: payoutMessages.alreadyConfirmed,
  payout_closed: payoutMessages.closed,
  payee_missing: payoutMessages.payeeMissing,
  payee_changed: payoutMessages.payeeChanged,
  day_closed: closingMessages.alreadyClosed,
  day_not_over: closingMessages.tooEarly,
  day_before_bookings: closingMessages.beforeBookings,
};

export const payoutsActs: ActTexts<'payouts'> = {
  day_closed: 'إقفال يوم',
  payee_changed: 'تغيير حساب بنكي',
  payout_confirmed: 'تأكيد تحويل',
  payout_paid: 'تسجيل أداء تحويل',
  payout_withdrawn: 'سحب تحويل',
};
