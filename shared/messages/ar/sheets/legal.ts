import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { payoutMessages } from '#messages/money/payouts.ts';

export const legalErrors: ErrorTexts<'legal'> = {
  identity_missing: payoutMessages.identityMissing,
  identity_changed: payoutMessages.identityChanged,
};

export const legalActs: ActTexts<'legal'> = {
  identity_changed: 'تغيير بيانات قانونية',
};
