import type { FailureCause } from '#shared/domain/failure-causes.ts';

export const givenUpMessages = {
  title: 'رسائل لم تصل',
  lead: 'رسائل وإشعارات تعذّر إرسالها بعد كل المحاولات. أصلح السبب، ثم أعد المحاولة. نمحوها بعد 30 يوما.',
  none: 'كل الرسائل وصلت',
  loadFailed: 'لم نتمكن من تحميل الرسائل التي لم تصل.',
  kind: 'الرسالة',
  topics: { mail: 'بريد إلكتروني', push: 'إشعار', sms: 'رسالة قصيرة', whatsapp: 'واتساب' },
  to: (domain: string): string => `إلى بريد لدى ${domain}`,
  cause: 'السبب',
  attempts: 'المحاولات',
  givenUpAt: 'آخر محاولة',
  outdated: 'فات أوانه، فلا يُرسل من جديد.',
  retry: 'أعد المحاولة',
  retryOf: (subject: string): string => `أعد المحاولة: ${subject}`,
  retryAll: 'أعد محاولة الكل',
  retried: 'ستُرسل الرسالة من جديد بعد لحظات.',
  retriedAll: (counted: string): string => `ستُرسل من جديد بعد لحظات: ${counted}`,
} as const;

export const failureCauseText: Record<FailureCause, string> = {
  address_refused: 'رفض خادم البريد هذا العنوان. قد يكون مكتوبا خطأ، أو لم يعد موجودا.',
  sender_refused: 'رفض خادم البريد مرسلنا أو رسالتنا، لا هذا العنوان. صحّح إعدادات البريد، ثم أعد المحاولة.',
  server_refused: 'رفض خادم البريد الرسالة مؤقتا. أعد المحاولة بعد قليل.',
  server_unreachable: 'تعذّر الاتصال بالخادم. تحقّق من عنوانه ومن الشبكة.',
  sign_in_refused: 'رفض خادم البريد اسمنا أو كلمة مرورنا. صحّح إعدادات البريد.',
  push_refused: 'رفضت خدمة الإشعارات الإشعار. أعد المحاولة بعد قليل.',
  other: 'سبب غير معروف. تفاصيله في سجل الخادم.',
};
