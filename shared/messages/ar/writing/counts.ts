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
  minute: {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: 'دقائق',
    many: 'دقيقة',
    other: 'دقيقة',
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
