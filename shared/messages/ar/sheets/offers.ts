import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { offerMessages } from '#messages/orders/offers.ts';

export const offersErrors: ErrorTexts<'offers'> = {
  offer_over: offerMessages.over,
  courier_offered: offerMessages.courierOffered,
  order_offered: offerMessages.orderOffered,
};

export const offersActs: ActTexts<'offers'> = {
  order_offered: 'عرض طلب على موزّع',
  offer_withdrawn: 'سحب عرض من موزّع',
};
