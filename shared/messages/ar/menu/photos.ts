import { limits } from '#shared/domain/limits.ts';

const megabytes = limits.photoBytesMax / (1024 * 1024);

export const photoMessages = {
  tooLarge: `الصورة أكبر من ${megabytes} ميغابايت. اختر صورة أصغر.`,
  notAPhoto: 'هذا الملف ليس صورة يمكننا قراءتها. اختر صورة أخرى.',
  notReadable: 'تعذّرت قراءة الصورة. احفظها على جهازك ثم اختر الصورة من جديد.',
  broken: 'الصورة تالفة أو غير كاملة. اختر صورة أخرى.',
  wrongSize: `أبعاد الصورة غير مناسبة: أقصر ضلع ${limits.photoSideMin} بكسل على الأقل، و${limits.photoPixelsMax / 1_000_000} ميغابكسل على الأكثر. اختر صورة أخرى.`,
  cover: 'صورة الغلاف',
  ofMenuItem: 'صورة الطبق',
  coverHint: 'يراها الزبناء في الرئيسية وفي أعلى صفحة المطعم.',
  menuItemHint: 'يراها الزبناء بجانب الطبق.',
  choose: 'اختيار صورة',
  replace: 'تغيير الصورة',
  remove: 'حذف الصورة',
  dropHere: 'أو اسحبها إلى هنا',
  uploading: 'جار رفع الصورة…',
  saved: 'تم حفظ الصورة.',
  removed: 'تم حذف الصورة.',
  saveFailed: 'لم نتمكن من رفع الصورة. أعد المحاولة.',
  dishWithoutPhoto: (name: string): string => `تم حفظ «${name}» بدون صورته. افتح الطبق وأعد المحاولة.`,
  removeFailed: 'لم نتمكن من حذف الصورة. أعد المحاولة.',
  removeCoverTitle: 'حذف صورة الغلاف؟',
  removeOfMenuItem: (name: string): string => `حذف صورة ${name}`,
  removeOfMenuItemTitle: (name: string): string => `حذف صورة «${name}»؟`,
  ofMenu: 'صور الأطباق',
  removeLead: 'سيرى الزبناء الرسم بدلها. يمكنك رفع صورة أخرى متى شئت.',
} as const;
