import { pushMessages } from '#messages/news/push.ts';

/** What the device API answers (decision 14). */
export const deviceRefusals = {
  noAddress: 'هذا العنوان غير موجود.',
  noInstance: 'خدمة الإشعارات هذه غير موجودة.',
  notSignedIn: 'سجّل الدخول أولا.',
  noDevice: 'هذا الجهاز غير مسجّل. أعد تفعيل الإشعارات.',
  tooManyDevices: 'وصلت إلى أقصى عدد من الأجهزة. أوقف الإشعارات على جهاز آخر.',
  deviceTaken: 'هذا الجهاز مسجّل لحساب آخر.',
  foreignInterest: 'هذه الإشعارات ليست لحسابك.',
  tooManyInterests: 'عدد الإشعارات أكبر من المسموح.',
  badInterest: 'اسم الإشعارات غير صالح.',
  foreignToken: 'رمز الإشعارات لحساب آخر.',
  token: {
    invalid: pushMessages.tokenInvalid,
    expired: 'انتهت مدة رمز الإشعارات. أعد المحاولة.',
    foreign_issuer: 'رمز الإشعارات من خدمة أخرى.',
  },
  noSubscription: 'رمز الجهاز غير صالح.',
  unknownService: 'خدمة الإشعارات في هذا المتصفّح غير معروفة.',
  badKeys: 'مفاتيح الجهاز غير صالحة.',
} as const;
