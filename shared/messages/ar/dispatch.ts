/** Where couriers are, as admins see it. */
export const dispatchMessages = {
  cityMap: (restaurants: string, couriers: string, names: readonly string[]): string =>
    [`خريطة المدينة. المطاعم: ${restaurants}، موزّعون في توصيلة: ${couriers}`, names.join('، ')]
      .filter(Boolean)
      .join('. '),
  couriers: (count: string): string => `في توصيلة ${count}`,
  restaurants: (count: string): string => `مطاعم ${count}`,
  mapFailed: 'لم نتمكن من تحميل الخريطة.',
} as const;
