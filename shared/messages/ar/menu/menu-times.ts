import type { MenuSeason, ServiceTime } from '#shared/domain/menu/menu-times.ts';
import {
  minutesADay,
  timeOfMinute,
  type HoursRange,
  type NextOpening,
} from '#shared/domain/hours/opening-hours.ts';
import { everyDay, weekdayRuns } from '#shared/domain/hours/weekdays.ts';
import { formatNearDay } from '#messages/writing/format.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';

export const menuSeasonLabel: Record<MenuSeason, string> = {
  always: 'طول السنة',
  ramadan: 'في رمضان فقط',
  outside_ramadan: 'خارج رمضان',
};

export const backText = (back: NextOpening | undefined): string => {
  if (!back) return 'غير متوفر الآن';
  return back.day === undefined
    ? `يعود على ${back.time}`
    : `يعود ${formatNearDay(back.day)} على ${back.time}`;
};

/** When a dish is sold, for customers: «يوم الجمعة من 12:00 إلى 16:00». */
export const servedText = (times: readonly ServiceTime[]): string =>
  times.map((time) => `${seasonStart[time.season]}${dayAndClock(time)}`).join(' · ');

const seasonStart: Record<MenuSeason, string> = {
  always: '',
  ramadan: 'في رمضان: ',
  outside_ramadan: 'خارج رمضان: ',
};

function dayAndClock({ weekdays, ...range }: ServiceTime): string {
  const runs = weekdayRuns(weekdays);
  // «من» would follow «إلى».
  const comma = runs.some(isLong) && weekdays.length < 6 ? '،' : '';
  return `${daysText(runs)}${comma} ${clockText(range)}`;
}

function clockText({ from, until }: HoursRange): string {
  if (until - from < minutesADay) return `من ${timeOfMinute(from)} إلى ${timeOfMinute(until)}`;
  return from === 0 ? 'طوال اليوم' : `من ${timeOfMinute(from)} إلى اليوم التالي على ${timeOfMinute(until)}`;
}

const longRun = 3;
const isLong = (run: readonly number[]): boolean => run.length >= longRun;
const nameOf = (day: number | undefined): string => hoursMessages.weekdays[day ?? 0] ?? '';

function daysText(runs: readonly (readonly number[])[]): string {
  const days = runs.flat();
  const left = everyDay.filter((day) => !days.includes(day));
  if (left.length === 0) return 'كل يوم';
  if (left.length === 1) return `كل يوم ما عدا ${nameOf(left[0])}`;
  const ranges = runs.filter(isLong).map((run) => `من ${nameOf(run[0])} إلى ${nameOf(run.at(-1))}`);
  const single = runs.filter((run) => !isLong(run)).flat();
  return [...ranges, ...(single.length > 0 ? [singleDays(single)] : [])].join('، و');
}

const singleDays = (days: readonly number[]): string =>
  `${dayNouns[days.length - 1] ?? manyDays} ${days.map(nameOf).join(' و')}`;

const dayNouns = ['يوم', 'يومي'];
const manyDays = 'أيام';

export const menuTimesMessages = {
  open: 'الأوقات',
  lead: 'أطباق تُقدَّم في وقتها فقط، كالفطور في الصباح وكسكس الجمعة. خارج وقتها يراها الزبون ولا يطلبها.',
  none: 'كل أطباقك تُقدَّم طول النهار.',
  add: 'إضافة وقت',
  remove: (name: string): string => (name ? `حذف ${name}` : 'حذف هذا الوقت'),
  name: 'اسم الوقت',
  nameMissing: 'اكتب اسم الوقت، مثل «فطور»',
  from: 'من',
  until: 'إلى',
  weekdays: 'الأيام',
  noWeekday: 'اختر يوما واحدا على الأقل',
  /** The night of Friday ends on Saturday. */
  endsNextDay: 'ينتهي بعد منتصف الليل، في اليوم التالي',
  shownAs: (served: string): string => `يقرأ الزبون: ${served}`,
  season: 'متى في السنة',
  categories: 'أقسام كاملة',
  notOnMenu: 'ليس في قائمتك الآن',
  dishes: 'أطباق',
  nothingChosen: 'اختر قسما أو طبقا لهذا الوقت',
  rangeInvalid: 'وقت النهاية يأتي بعد وقت البداية',
  save: 'حفظ الأوقات',
  saved: 'تم حفظ الأوقات.',
  saveFailed: 'لم نتمكن من حفظ الأوقات. أعد المحاولة.',
  loadFailed: 'لم نتمكن من تحميل الأوقات.',
} as const;
