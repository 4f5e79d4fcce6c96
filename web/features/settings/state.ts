import { limits } from '#shared/domain/limits.ts';
import { isMoroccanNumber, normalisePhone, westernDigits } from '#shared/domain/phone.ts';

/** `12.5` → «12,5». */
export const typedPercent = (percent: number): string => String(percent).replace('.', ',');

/** «15», «12,5» or Arabic digits → a number from 0 to 100 with at most two decimals; else NaN. */
export function percentFromTyped(typed: string): number {
  const western = westernDigits(typed)
    .trim()
    .replace(/[,\u066b]/, '.')
    .replace(/\s*[%\u066a]$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(western)) return Number.NaN;
  const percent = Number(western);
  return percent <= limits.commissionPercentMax ? percent : Number.NaN;
}

/** A saved number cannot be removed. */
export const isHelpLineKept = (typed: string, before: string | null): boolean =>
  typed.trim() === '' ? before === null : isMoroccanNumber(normalisePhone(typed));
