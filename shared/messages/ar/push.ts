/** Notifications (spec §8). */
export const pushMessages = {
  setupFailed: 'حدث خطأ أثناء إعداد الإشعارات',
  tokenFailed: 'لم نتمكن من حفظ رمز الإشعارات.',
  interestsFailed: 'لم نتمكن من مزامنة إشعاراتك.',
  tokenInvalid: 'رمز الإشعارات غير صالح',
} as const;
