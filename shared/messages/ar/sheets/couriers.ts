import type { ErrorTexts } from '../../../domain/errors.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';

export const couriersErrors: ErrorTexts<'couriers'> = {
  courier_not_approved: courierMessages.notApproved,
  courier_off_duty: courierMessages.offDuty,
};
