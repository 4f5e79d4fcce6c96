/** These words have a file of their own, because a restaurant's page shows none of them. */
export const noneFoundMessages = {
  noneMatch: 'لم يتم العثور على أي مطعم يطابق هذا البحث.',
  noneMatchLead: 'جرّب اسم طبق آخر أو نوع أكل آخر.',
  noneYet: (city: string): string => `لا مطاعم في ${city} بعد`,
  noneYetLead: 'تظهر المطاعم هنا فور انضمامها إلى ميدة.',
  clearSearch: 'مسح البحث',
} as const;
