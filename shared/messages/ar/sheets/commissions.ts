import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { commissionMessages } from '#messages/money/commission.ts';

export const commissionsErrors: ErrorTexts<'commissions'> = {
  commission_changed: commissionMessages.changedMeanwhile,
};

export const commissionsActs: ActTexts<'commissions'> = {
  commission_changed: 'تغيير عمولة مطعم',
};
