/** A day is chosen in three parts: a browser's own field speaks the browser's language. */
export const dayMessages = {
  parts: { day: 'اليوم', month: 'الشهر', year: 'السنة' },
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
} as const;
