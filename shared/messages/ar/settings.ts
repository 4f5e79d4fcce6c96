/** The marketplace's settings, kept by admins. */
export const settingsMessages = {
  title: 'الإعدادات',
  commission: 'نسبة العمولة',
  commissionHint: 'تُحسب من ثمن الأطباق دون رسوم التوصيل.',
  commissionInvalid: 'أدخل نسبة بين 0 و100',
  restaurantsMayReject: 'السماح للمطاعم برفض الطلبات',
  restaurantsMayRejectHint: 'عند الإيقاف، الرفض متاح للإدارة فقط.',
  adminsNeedTwoFactor: 'التحقق بخطوتين إلزامي للمديرين',
  adminsNeedTwoFactorHint: 'من لم يفعّله لا يدخل فضاء الإدارة حتى يفعّله من صفحة حسابه.',
  marketplace: 'إعدادات ميدة',
  percent: 'بالمئة',
  save: 'حفظ',
  saved: 'تم حفظ الإعدادات.',
  saveFailed: 'لم نتمكن من حفظ الإعدادات. أعد المحاولة.',
  loadFailed: 'لم نتمكن من تحميل الإعدادات.',
} as const;
