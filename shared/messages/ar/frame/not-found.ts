export const notFoundMessages = {
  title: 'الصحن فارغ هنا',
  lead: 'الصفحة التي تبحث عنها غير موجودة.',
  restaurant: 'المطعم غير موجود',
  restaurantLead: 'ربما تغيّر الرابط. تصفّح المطاعم من الصفحة الرئيسية.',
  home: 'العودة إلى الرئيسية',
} as const;
