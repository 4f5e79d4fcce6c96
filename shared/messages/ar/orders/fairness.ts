import type { FairnessMeasure } from '#shared/domain/dispatch/fairness.ts';
import { formatDecimal, formatDirhams, formatNumber, formatPercent } from '#messages/writing/format.ts';

/** What dispatch means to couriers: to admins without names, to a courier beside the own values (product §20.1). */
export const fairnessMessages = {
  title: 'الإنصاف بين الموزّعين',
  lead: (days: number): string =>
    `ما وصل إلى الموزّعين في آخر ${formatNumber(days)} يوما، بلا أسماء ولا ترتيب ولا نقط. يرى كل موزّع أرقامه بجانب هذه الأرقام.`,
  loadFailed: 'تعذّر تحميل أرقام الموزّعين',
  tooFew: (least: number): string =>
    `لا توزيع لأقل من ${formatNumber(least)} موزّعين لهم ما يكفي من الوقت أو العروض، كي لا يُعرف أحد منهم.`,
  measure: 'القياس',
  couriers: 'الموزّعون',
  median: 'الوسيط',
  middleHalf: 'نصفهم بين',
  between: (low: string, high: string): string => `${low} – ${high}`,
  counted: (couriers: number): string => `الموزّعون: ${formatNumber(couriers)}`,

  ownTitle: (days: number): string => `أرقامك في آخر ${formatNumber(days)} يوما`,
  ownLead: 'بجانبها أرقام جميع الموزّعين. لا تغيّر هذه الأرقام ما يُعرض عليك، ولا تراها الإدارة باسمك.',
  ownFailed: 'تعذّر تحميل أرقامك',
  you: 'أنت',
  ownOffers: ({
    received,
    accepted,
    declined,
    silent,
  }: Record<'received' | 'accepted' | 'declined' | 'silent', number>) =>
    `العروض: ${formatNumber(received)}. مقبولة: ${formatNumber(accepted)}، مرفوضة: ${formatNumber(declined)}، بلا جواب: ${formatNumber(silent)}.`,
  ownDuty: (minutes: number): string =>
    `ساعات استقبال المهام: ${formatDecimal(Math.round(minutes / 6) / 10)}.`,
  unsaid: 'غير كاف بعد',
} as const;

export const fairnessMeasureName: Record<FairnessMeasure, string> = {
  offersAnHour: 'عروض في الساعة',
  acceptedShare: 'عروض مقبولة',
  declinedShare: 'عروض مرفوضة',
  silentShare: 'عروض بلا جواب',
  payAnHour: 'الأجرة في الساعة',
  idleShare: 'وقت بلا مهمة',
};

export function formatMeasure(name: FairnessMeasure, value: number): string {
  if (name === 'offersAnHour') return formatDecimal(value);
  return name === 'payAnHour' ? formatDirhams(Math.round(value)) : formatPercent(value);
}
