import type { MenuSeason } from '../../domain/menu-times.ts';
import type { NextOpening } from '../../domain/opening-hours.ts';
import { formatNearDay } from '../format.ts';

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

export const menuTimesMessages = {
  open: 'الأوقات',
  lead: 'أطباق تُقدَّم في وقتها فقط، كالفطور في الصباح. خارج وقتها يراها الزبون ولا يطلبها.',
  none: 'كل أطباقك تُقدَّم طول النهار.',
  add: 'إضافة وقت',
  remove: (name: string): string => (name ? `حذف ${name}` : 'حذف هذا الوقت'),
  name: 'اسم الوقت',
  nameMissing: 'اكتب اسم الوقت، مثل «فطور»',
  from: 'من',
  until: 'إلى',
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
