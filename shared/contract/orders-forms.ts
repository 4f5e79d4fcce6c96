import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { formMessages } from '#messages/forms.ts';
import { line, mobileField } from './fields.ts';

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
