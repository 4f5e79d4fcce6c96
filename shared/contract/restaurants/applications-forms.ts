import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { isMobileOrLandline, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';
import { emailField, line, passwordField } from '#shared/contract/fields.ts';

const coordinate = (max: number) => z.number().check(z.gte(-max), z.lte(max));

export const restaurantFactsForm = z.object({
  name: line({ min: limits.nameMin, tooShort: formMessages.nameTooShort, max: limits.nameMax }),
  cuisine: line({
    min: limits.nameMin,
    tooShort: joiningMessages.cuisineTooShort,
    max: limits.nameMax,
  }),
  district: line({ min: limits.nameMin, tooShort: joiningMessages.districtTooShort, max: limits.nameMax }),
  address: line({
    min: limits.addressMin,
    tooShort: checkoutMessages.addressTooShort,
    max: limits.addressMax,
  }),
  position: z.object({ lat: coordinate(90), lng: coordinate(180) }, joiningMessages.pinMissing),
  phone: z
    .string()
    .check(z.overwrite(normalisePhone), z.refine(isMobileOrLandline, restaurantPhoneMessages.invalid)),
});

export const restaurantRegistrationForm = z.extend(restaurantFactsForm, {
  ownerName: line({ min: limits.nameMin, tooShort: formMessages.nameTooShort, max: limits.nameMax }),
  email: emailField,
  password: passwordField,
});
