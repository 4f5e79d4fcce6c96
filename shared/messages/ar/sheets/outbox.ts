import type { ActTexts } from '../../../domain/audit.ts';

export const outboxActs: ActTexts<'outbox'> = {
  outbox_revived: 'إعادة إرسال رسالة',
  outbox_all_revived: 'إعادة إرسال كل الرسائل',
};
