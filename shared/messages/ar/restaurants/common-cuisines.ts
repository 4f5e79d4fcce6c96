/** What an applicant chooses from (product §3.8), spelled as the chips of the list where it has one. */
export const commonCuisines = [
  'مغربي',
  'طواجن',
  'كسكس',
  'مشاوي',
  'أسماك',
  'سندويشات',
  'بيتزا',
  'برغر',
  'تاكو',
  'شوارما',
  'سلطات',
  'فطور',
  'حلويات',
  'عصائر',
] as const;
