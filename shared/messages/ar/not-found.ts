export const notFoundMessages = {
  title: 'الصحن فارغ هنا',
  lead: 'الصفحة التي تبحث عنها غير موجودة.',
  home: 'العودة إلى الرئيسية',
} as const;
