import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { isMobileOrLandline, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';
import { restaurantFactsForm } from './applications-forms.ts';
import { emailField, line, restaurantIdField } from '#shared/contract/fields.ts';
import { reachField } from '#shared/contract/reach/reach-forms.ts';

const minutes = z
  .int(restaurantDeskMessages.minutesInvalid)
  .check(
    z.gte(limits.deliveryMinutesMin, restaurantDeskMessages.minutesInvalid),
    z.lte(limits.deliveryMinutesMax, restaurantDeskMessages.minutesInvalid),
  );

export const restaurantDeskForm = z.extend(restaurantFactsForm, {
  /** Empty: the owner's own number stands in. */
  phone: z.string().check(
    z.overwrite(normalisePhone),
    z.refine((phone) => phone === '' || isMobileOrLandline(phone), restaurantPhoneMessages.invalid),
  ),
  deliveryMinMinutes: minutes,
  deliveryMaxMinutes: minutes,
  /** How far it delivers at most; null: as the settings say (product §14.2). */
  reachBoundMetres: z.nullable(reachField),
  /** The restaurant takes orders by telephone for its own kitchen (product §17). */
  takesTelephoneOrders: z.boolean(),
});

export const delistForm = z.object({
  reason: line({
    min: limits.nameMin,
    tooShort: restaurantDeskMessages.reasonMissing,
    max: limits.noteMax,
  }),
});

export const newOwnerForm = z.object({ email: emailField });

export const ownerInput = z.extend(newOwnerForm, { id: restaurantIdField });
