import type { QuickDays } from '#shared/domain/time/day-grid.ts';

/** Days are chosen in a calendar of ours: a browser's own field speaks the browser's language. */
export const dayMessages = {
  months: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'ماي',
    'يونيو',
    'يوليوز',
    'غشت',
    'شتنبر',
    'أكتوبر',
    'نونبر',
    'دجنبر',
  ],
  weekdays: ['اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت', 'أحد'],
  month: 'الشهر',
  year: 'السنة',
  formerMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  every: 'كل الأيام',
  none: 'اختر اليوم',
  clear: 'مسح اليوم',
  chooseLast: 'اختر آخر يوم.',
  chooseFirst: 'اختر أول يوم، ثم آخر يوم.',
  from: (day: string): string => `من ${day}`,
  to: (day: string): string => `إلى ${day}`,
  between: (from: string, to: string): string => `من ${from} إلى ${to}`,
  chosen: (label: string, days: string): string => `${label}: ${days}`,
} as const;

export const quickDaysLabel: Record<QuickDays, string> = {
  today: 'اليوم',
  yesterday: 'أمس',
  week: 'هذا الأسبوع',
};

/** `7 يوليوز`, with its year where it is not the present one. */
export function shortDay(day: string, today: string): string {
  const [year = '', month, date] = day.split('-');
  const text = `${Number(date)} ${dayMessages.months[Number(month) - 1] ?? ''}`;
  return today.startsWith(year) ? text : `${text} ${year}`;
}
