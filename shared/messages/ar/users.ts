import type { Role } from '../../domain/permissions.ts';

/** People as an admin sees them, and what is said to them about their account. */
export const userMessages = {
  accountSuspended: 'حسابك موقوف. تواصل مع الإدارة لمعرفة السبب.',
  promotionRefused: 'فشل تحديث الصلاحيات.',
  promoted: 'تم تحديث صلاحياتك. أنت الآن مدير.',
  lastAdmin: 'لا يمكن إيقاف آخر مدير أو تغيير دوره.',
  alreadyDecided: 'سبق البتّ في هذا الطلب.',
  loadFailed: 'لم نتمكن من تحميل المستخدمين.',
  loadPendingFailed: 'لم نتمكن من تحميل طلبات الموزّعين.',
  updateFailed: 'لم نتمكن من تحديث الحالة. تأكد من توفّر الخدمة في الخادم.',
  updated: 'تم تحديث الحالة.',
  title: 'المستخدمون',
  customers: 'الزبناء',
  restaurants: 'المطاعم',
  couriers: 'الموزّعون',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  status: 'الحالة',
  role: 'الدور',
  viewDetails: 'عرض التفاصيل',
  suspend: 'إيقاف الحساب',
  unsuspend: 'إعادة تفعيل الحساب',
  suspendTitle: (name: string): string => `إيقاف حساب ${name}؟`,
  suspendLead: 'تنتهي جلساته فورا ولن يستطيع الدخول.',
  reason: 'السبب',
  none: 'لا يوجد أحد هنا بعد.',
  rowActions: (name: string): string => `إجراءات ${name}`,
  verificationsTitle: 'طلبات الموزّعين',
  verificationsNone: 'لا توجد طلبات تنتظر المراجعة.',
  accept: 'قبول',
  reject: 'رفض',
  rejectTitle: (name: string): string => `رفض طلب ${name}؟`,
  rejectLead: 'لن يستطيع استلام المهام.',
  approved: (name: string): string => `تم قبول ${name}.`,
  rejected: (name: string): string => `تم رفض ${name}.`,
  profileTitle: 'الملف الشخصي',
  currentRole: 'الدور الحالي',
  fixPermissions: 'إصلاح صلاحياتي',
  fixPermissionsLead: 'يمنحك صلاحيات المدير إذا كان بريدك ضمن قائمة المديرين ومؤكَّدا.',
} as const;

export const roleLabel: Record<Role, string> = {
  customer: 'زبون',
  restaurant: 'مطعم',
  courier: 'موزّع',
  admin: 'مدير',
};

/** Account states as badges show them (spec §4, courier account status). */
export const accountStatusLabel = {
  pending_review: 'قيد المراجعة',
  approved: 'مقبول',
  rejected: 'مرفوض',
  suspended: 'موقوف',
  active: 'نشط',
} as const;
export type AccountStatus = keyof typeof accountStatusLabel;
