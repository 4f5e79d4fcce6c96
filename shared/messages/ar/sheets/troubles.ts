import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { troubleMessages } from '#messages/orders/troubles.ts';

export const troublesErrors: ErrorTexts<'troubles'> = {
  trouble_ended: troubleMessages.ended,
  call_too_soon: troubleMessages.tooSoon,
  too_far_from_door: troubleMessages.tooFar,
  wait_not_over: troubleMessages.notOver,
  no_show_closed: troubleMessages.noShowClosed,
  no_shows: (details) => troubleMessages.limited(details?.maxCentimes ?? 0, details?.helpLine ?? ''),
};

export const troublesActs: ActTexts<'troubles'> = {
  no_show_lifted: 'إلغاء احتساب غياب',
};
