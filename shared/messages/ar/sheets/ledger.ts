import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';

export const ledgerErrors: ErrorTexts<'ledger'> = {
  correction_changed: ledgerMessages.changed,
  correction_too_much: ledgerMessages.tooMuch,
};

export const ledgerActs: ActTexts<'ledger'> = {
  ledger_corrected: 'تصحيح عملية مسجّلة',
};
