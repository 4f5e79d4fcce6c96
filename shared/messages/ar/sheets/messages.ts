import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';

export const messagesErrors: ErrorTexts<'messages'> = {
  signature_wrong: 'توقيع الرسالة غير صحيح، فلم نقبلها.',
  already_answered: 'أجاب مدير آخر عن هذه الرسالة. اقرأ جوابه.',
  window_closed: 'مضت 24 ساعة على آخر رسالة، فلا يوصل واتساب جوابك. اتصل بالرقم.',
  no_whatsapp: 'واتساب غير مفعّل في إعدادات الخادم.',
};

export const messagesActs: ActTexts<'messages'> = {
  message_answered: 'جواب عن رسالة واتساب',
};
