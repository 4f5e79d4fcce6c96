/** The words of the admins' frame are not in those of the other frames, because every first visit loads those. */
export const adminLayoutMessages = {
  dashboard: 'لوحة القيادة',
  verifications: 'طلبات الانضمام',
  users: 'المستخدمون',
  dispatch: 'توزيع الطلبات',
  reach: 'تعرفة التوصيل',
  messages: 'رسائل واتساب',
  outbox: 'رسائل لم تصل',
  imports: 'استيراد البيانات',
  search: 'البحث',
  profile: 'الملف الشخصي',
  settings: 'الإعدادات',
  version: 'إصدار ميدة',
  groups: { today: 'اليوم', people: 'الناس', money: 'المال', system: 'النظام' },
} as const;
