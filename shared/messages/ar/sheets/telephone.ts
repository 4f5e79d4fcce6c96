import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';

export const telephoneErrors: ErrorTexts<'telephone'> = {
  telephone_orders_off: telephoneMessages.off,
  caller_refused: telephoneMessages.refusedCaller,
};

export const telephoneActs: ActTexts<'telephone'> = {
  order_taken: 'أخذ طلب بالهاتف',
};
