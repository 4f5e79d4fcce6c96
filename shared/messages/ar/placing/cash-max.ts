import type { CashMax } from '../../../domain/placing/trust.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { wayAboveTrust } from './trust.ts';

interface NamedCashMax extends CashMax {
  /** The amount once a code has proved the number; null: no code raises it. */
  provedCentimes: number | null;
}

export const cashMaxMessages = {
  named: (maxCentimes: number): string => `سقف الطلب نقدا بهذا الرقم ${formatDirhams(maxCentimes)}.`,
  prove: 'تأكيد الرقم برمز',
  lessen: 'تعديل السلة',
} as const;

const wayOf = (cashMax: NamedCashMax, totalCentimes: number): string => {
  const { provedCentimes, level, isOwn } = cashMax;
  if (isOwn || level !== 'unproved') return wayAboveTrust[isOwn ? 'known' : level];
  if (provedCentimes === null) return 'أنقص من الطلب.';
  const proved = formatDirhams(provedCentimes);
  return provedCentimes < totalCentimes
    ? `أنقص من الطلب. يصبح السقف ${proved} بعد تأكيد الرقم برمز.`
    : `أكّد الرقم برمز ليصبح السقف ${proved}، أو أنقص من الطلب.`;
};

/** What to do about an order that costs more, said before the press. */
export const aboveCashMaxText = (cashMax: NamedCashMax, totalCentimes: number): string =>
  `طلبك يتجاوزه. ${wayOf(cashMax, totalCentimes)}`;
