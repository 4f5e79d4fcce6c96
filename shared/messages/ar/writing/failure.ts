export const failureMessages = {
  title: 'حدث خطأ غير متوقع',
  lead: 'أعد تحميل الصفحة.',
  leadWithHelp: 'أعد تحميل الصفحة. إذا تكرّر الخطأ فاتصل بنا.',
  reload: 'إعادة التحميل',
} as const;
