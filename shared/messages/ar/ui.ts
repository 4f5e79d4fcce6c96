/** Texts of the design kit; a feature's texts stand in the feature's file. */
export const ui = {
  close: 'إغلاق',
  cancel: 'إلغاء',
  back: 'رجوع',
  optional: 'اختياري',
  retry: 'أعد المحاولة',
  loading: 'جار التحميل…',
  increase: 'زيادة',
  decrease: 'إنقاص',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  notifications: 'الإشعارات',
  openMenu: 'فتح القائمة',
  offline: 'انقطع الاتصال، نعيد المحاولة…',
  /** For restaurants without a rating. */
  unrated: 'جديد',
  ratingOf: (rating: string): string => `التقييم ${rating} من 5`,
} as const;
