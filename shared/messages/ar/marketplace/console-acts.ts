import type { ConsoleAct } from '#shared/domain/console-acts.ts';

export const consoleActLabel: Record<ConsoleAct, string> = {
  first_admin_made: 'تعيين أول مدير',
  second_factor_removed: 'إزالة التحقق بخطوتين',
  sessions_ended: 'إنهاء جلسات حساب',
  orders_paused: 'إيقاف استقبال الطلبات',
  orders_resumed: 'استئناف استقبال الطلبات',
  outbox_held: 'إيقاف إرسال الرسائل',
  outbox_released: 'استئناف إرسال الرسائل',
  database_restored: 'استرجاع قاعدة البيانات',
  lost_orders_settled: 'تسوية الطلبات الضائعة',
  database_anonymised: 'إخفاء هويات الناس في نسخة',
};
