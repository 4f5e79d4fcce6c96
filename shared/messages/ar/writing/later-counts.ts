import type { PluralForms } from './counts.ts';

/** Counted nouns that no first page needs. */
export const laterCounts = {
  order: { zero: 'لا طلبات', one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبا', other: 'طلب' },
  second: {
    zero: 'لا شيء',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: 'ثوان',
    many: 'ثانية',
    other: 'ثانية',
  },
  menuSection: { zero: 'لا أقسام', one: 'قسم واحد', two: 'قسمان', few: 'أقسام', many: 'قسما', other: 'قسم' },
  message: {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: 'رسائل',
    many: 'رسالة',
    other: 'رسالة',
  },
  review: {
    zero: 'لا تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: 'تقييمات',
    many: 'تقييما',
    other: 'تقييم',
  },
  character: {
    zero: 'لا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: 'أحرف',
    many: 'حرفا',
    other: 'حرف',
  },
  payout: {
    zero: 'لا تحويلات',
    one: 'تحويل واحد',
    two: 'تحويلان',
    few: 'تحويلات',
    many: 'تحويلا',
    other: 'تحويل',
  },
  metre: {
    zero: 'أقل من متر',
    one: 'متر واحد',
    two: 'متران',
    few: 'أمتار',
    many: 'مترا',
    other: 'متر',
  },
} satisfies Record<string, PluralForms>;
