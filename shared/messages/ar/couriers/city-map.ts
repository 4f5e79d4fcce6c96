export const cityMapMessages = {
  cityMap: (restaurants: string, couriers: string, names: readonly string[]): string =>
    [`خريطة المدينة. المطاعم: ${restaurants}، موزّعون في مهمة: ${couriers}`, names.join('، ')]
      .filter(Boolean)
      .join('. '),
  couriers: (count: string): string => `موزّعون في مهمة: ${count}`,
  restaurants: (count: string): string => `المطاعم: ${count}`,
  mapFailed: 'لم نتمكن من تحميل الخريطة.',
} as const;
