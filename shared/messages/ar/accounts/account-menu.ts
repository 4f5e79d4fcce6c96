/** The menu's words are not in those of each page, which a first visit waits for. */
export const accountMenuMessages = {
  adminArea: 'فضاء الإدارة',
  restaurantArea: 'فضاء المطعم',
  courierArea: 'فضاء الموزّع',
  logout: 'تسجيل الخروج',
} as const;
