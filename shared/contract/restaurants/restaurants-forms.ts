import * as z from 'zod/mini';
import { isMobileOrLandline, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';

export const restaurantPhoneForm = z.object({
  phone: z
    .string()
    .check(z.overwrite(normalisePhone), z.refine(isMobileOrLandline, restaurantPhoneMessages.invalid)),
});
