import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { isNamed, placeKinds, placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { placeMessages } from '#messages/places/places.ts';
import { line, mobileField } from '#shared/contract/fields.ts';

/** What a courier needs at the door beside the address. */
export const landmarkField = line({ max: placeLimits.landmarkMax });
/** Floor or door. */
export const doorField = line({ max: placeLimits.doorMax });
/** A note for the courier alone. */
export const courierNoteField = line({ max: limits.noteMax });

export const nameOfPlace = {
  kind: z.enum(placeKinds, placeMessages.kindInvalid),
  name: z._default(line({ max: placeLimits.nameMax }), ''),
};

export const needsName = z.refine<{ kind: PlaceKind; name: string }>(isNamed, {
  path: ['name'],
  message: placeMessages.nameMissing,
});

export const placeFields = z.object({
  ...nameOfPlace,
  address: line({
    min: limits.addressMin,
    tooShort: checkoutMessages.addressTooShort,
    max: limits.addressMax,
  }),
  landmark: z._default(landmarkField, ''),
  door: z._default(doorField, ''),
  /** The phone of the person at the place, where it is not the customer. */
  contactPhone: z._default(z.nullable(mobileField), null),
  note: z._default(courierNoteField, ''),
});

export const placeForm = placeFields.check(needsName);
