/** The six forms an Arabic noun takes after a number; `one`, `two` and `zero` stand without a digit. */
export type PluralForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>;

/** The forms after 11 to 99 carry their tanween on the alif: «11 طبقا». */
export const counts = {
  restaurant: {
    zero: 'لا مطاعم',
    one: 'مطعم واحد',
    two: 'مطعمان',
    few: 'مطاعم',
    many: 'مطعما',
    other: 'مطعم',
  },
  dish: { zero: 'لا أطباق', one: 'طبق واحد', two: 'طبقان', few: 'أطباق', many: 'طبقا', other: 'طبق' },
  menuSection: { zero: 'لا أقسام', one: 'قسم واحد', two: 'قسمان', few: 'أقسام', many: 'قسما', other: 'قسم' },
  order: { zero: 'لا طلبات', one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبا', other: 'طلب' },
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
  minute: {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: 'دقائق',
    many: 'دقيقة',
    other: 'دقيقة',
  },
  metre: {
    zero: 'أقل من متر',
    one: 'متر واحد',
    two: 'متران',
    few: 'أمتار',
    many: 'مترا',
    other: 'متر',
  },
  dirham: {
    zero: 'لا دراهم',
    one: 'درهم واحد',
    two: 'درهمان',
    few: 'دراهم',
    many: 'درهما',
    other: 'درهم',
  },
} satisfies Record<string, PluralForms>;
