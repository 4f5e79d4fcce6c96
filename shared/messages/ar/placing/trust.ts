import type { CashMax, TrustLevel } from '../../../domain/placing/trust.ts';
import { formatDirhams } from '#messages/writing/format.ts';

export const wayAboveTrust: Record<TrustLevel, string> = {
  unproved: 'أكّد الرقم برمز من صفحة الحساب ليرتفع السقف، أو أنقص من الطلب.',
  proved: 'يرتفع السقف بعد تسلّم ثلاثة طلبات. أنقص من الطلب.',
  known: 'أنقص من الطلب، أو اتصل بخط المساعدة.',
};

/** What is said of an order above the amount: the amount, and what to do. */
export const aboveTrustText = ({ maxCentimes, level, isOwn }: CashMax): string =>
  `سقف الطلب نقدا بهذا الرقم ${formatDirhams(maxCentimes)}. ${wayAboveTrust[isOwn ? 'known' : level]}`;
