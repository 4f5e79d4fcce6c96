import type { DayHours, HoursRange, NextOpening, RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import { minutesADay, timeOfMinute } from '#shared/domain/hours/opening-hours.ts';
import { weekdayOfDay } from '#shared/domain/hours/shown-hours.ts';
import { formatNearDay, formatDay } from '#messages/writing/format.ts';
import { hoursMessages } from './hours.ts';
import { fullText, opensText } from './opening.ts';

/** What unfolds on a restaurant's page. */
export const restaurantAboutMessages = {
  hours: 'أوقات العمل',
  today: 'اليوم',
  alwaysOpen: 'مفتوح طوال اليوم، كل أيام الأسبوع.',
  specialDays: 'أيام خاصة قادمة',
  otherInRamadan: ({ from, until }: RamadanDays): string =>
    `أوقات أخرى في رمضان، من ${formatDay(from)} إلى ${formatDay(until)}.`,
  hoursFailed: 'لم نتمكن من تحميل أوقات العمل.',
  address: 'العنوان',
  map: (name: string): string => `مكان ${name} على الخريطة`,
  openMap: 'فتح في تطبيق الخرائط',
} as const;

type Shut = 'off' | 'paused' | 'full' | 'closed';

/** Whether orders are taken now, and until when. `turn` is unknown when it is not in sight. */
export function openingText(shut: Shut | null, turn: NextOpening | null): string {
  switch (shut) {
    case null:
      return turn ? `مفتوح الآن، يغلق على ${turn.time}` : 'مفتوح الآن';
    case 'off':
      return 'لا يستقبل المطعم الطلبات الآن.';
    case 'paused':
      return turn ? `متوقف مؤقتا. ${opensText(turn)}.` : 'متوقف مؤقتا.';
    case 'full':
      return fullText;
    case 'closed':
      return turn ? `مغلق الآن. ${opensText(turn)}.` : 'مغلق الآن.';
  }
}

/** A day of the week, with its date where its hours are special. */
export const dayText = ({ day, isSpecial }: DayHours): string =>
  isSpecial ? formatNearDay(day) : (hoursMessages.weekdays[weekdayOfDay(day)] ?? '');

export const rangeTexts = ({ ranges }: Pick<DayHours, 'ranges'>): string[] =>
  ranges.length === 0 ? [hoursMessages.closedDay] : ranges.map(rangeText);

function rangeText({ from, until }: HoursRange): string {
  if (from === 0 && until === minutesADay) return 'طوال اليوم';
  const range = `من ${timeOfMinute(from)} إلى ${timeOfMinute(until)}`;
  return until > minutesADay ? `${range} ليلا` : range;
}
