/** The titles of the pages that visitors open first. */
export const publicTitles = {
  home: 'المطاعم',
  privacy: 'إشعار الخصوصية',
  courierRegister: 'انضم إلى موزّعي ميدة',
  restaurantMissing: 'المطعم غير موجود',
} as const;
