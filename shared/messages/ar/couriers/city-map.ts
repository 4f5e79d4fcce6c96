export const cityMapMessages = {
  cityMap: (
    counts: { restaurants: string; couriers: string; idle: string },
    names: readonly string[],
  ): string =>
    [
      `خريطة المدينة. المطاعم: ${counts.restaurants}، موزّعون في مهمة: ${counts.couriers}، موزّعون بلا مهمة: ${counts.idle}`,
      names.join('، '),
    ]
      .filter(Boolean)
      .join('. '),
  couriers: (count: string): string => `موزّعون في مهمة: ${count}`,
  asked: { offered: 'أمامه عرض', promised: 'وعد بالحضور' },
  idle: (count: string): string => `موزّعون بلا مهمة: ${count}`,
  restaurants: (count: string): string => `المطاعم: ${count}`,
  standing: {
    phone: (age: string): string => `موقع الهاتف، ${age}`,
    door: (age: string): string => `عند آخر باب، ${age}`,
  },
  unknown: 'المكان غير معروف',
  mapFailed: 'لم نتمكن من تحميل الخريطة.',
} as const;
