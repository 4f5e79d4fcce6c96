import type { ErrorTexts } from '../../../domain/errors.ts';

export const messagesErrors: ErrorTexts<'messages'> = {
  signature_wrong: 'توقيع الرسالة غير صحيح، فلم نقبلها.',
};
