import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { line, mobileField } from '#shared/contract/fields.ts';
import { doorField, landmarkField } from '#shared/contract/places/places-forms.ts';

export const checkoutForm = z.object({
  name: line({ min: limits.nameMin, tooShort: formMessages.nameTooShort, max: limits.nameMax }),
  address: line({
    min: limits.addressMin,
    tooShort: checkoutMessages.addressTooShort,
    max: limits.addressMax,
  }),
  phone: mobileField,
  note: z._default(line({ max: limits.noteMax }), ''),
});

/** What a customer types at the checkout: an order to a place that is in no address book. */
export const checkoutFields = z.extend(checkoutForm, {
  landmark: z._default(landmarkField, ''),
  door: z._default(doorField, ''),
});
