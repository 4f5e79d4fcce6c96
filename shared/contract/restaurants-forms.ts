import * as z from 'zod/mini';
import { isMobileOrLandline, normalisePhone } from '../domain/phone.ts';
import { restaurantMessages } from '../messages/ar/restaurants.ts';

export const restaurantPhoneForm = z.object({
  phone: z
    .string()
    .check(z.overwrite(normalisePhone), z.refine(isMobileOrLandline, restaurantMessages.phoneInvalid)),
});
