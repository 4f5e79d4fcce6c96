import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { accuracyField, line, mobileField, positionField, uuidField } from '#shared/contract/fields.ts';
import { courierNoteField, doorField, landmarkField } from '#shared/contract/places/places-forms.ts';
import { procedure } from '#shared/contract/procedure.ts';

export const mendForm = z.object({
  address: line({
    min: limits.addressMin,
    tooShort: checkoutMessages.addressTooShort,
    max: limits.addressMax,
  }),
  landmark: z._default(landmarkField, ''),
  door: z._default(doorField, ''),
  phone: mobileField,
  contactPhone: z._default(z.nullable(mobileField), null),
  note: z._default(line({ max: limits.noteMax }), ''),
  courierNote: z._default(courierNoteField, ''),
});

const mend = z.extend(mendForm, {
  orderId: uuidField,
  /** The form makes the id: the same id mends once. */
  id: uuidField,
  position: positionField,
  /** The accuracy of a device's position; left out: a pin set by hand. */
  positionAccuracyMetres: z.optional(accuracyField),
  /** What the customer pays besides, or gets back; another sum is refused with the right one. */
  agreedCentimes: z._default(z.int().check(z.gte(-100_000), z.lte(100_000)), 0),
});
export type MendInput = z.infer<typeof mend>;

const errors = [
  'order_not_found',
  'mend_too_late',
  'mend_costs',
  'mend_below_least',
  'mend_reused',
  'outside_service_area',
  'position_too_rough',
  'place_too_far',
  'place_not_served',
] as const;

/** A wrong place is mended while the order runs (product §4.30). */
export const mends = {
  mendMine: procedure({
    method: 'PUT',
    path: '/orders/{orderId}/place',
    summary: 'Mend the place of the own order until its pickup; another fee is agreed on first',
    errors: [...errors, 'rate_limited'],
  })
    .input(mend)
    .output(z.object({})),

  mendAsAdmin: procedure({
    method: 'PUT',
    path: '/orders/all/{orderId}/place',
    summary: 'Mend the place of an order until its end',
    errors: [...errors],
  })
    .input(mend)
    .output(z.object({})),
};
