import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { emailField, line, mobileField, passwordField } from '#shared/contract/fields.ts';

/** The applicant reads the reason. */
export const rejectForm = z.object({
  reason: line({ min: limits.nameMin, tooShort: userMessages.rejectReasonMissing, max: limits.noteMax }),
});

export const courierRegistrationForm = z.object({
  fullName: line({
    min: limits.nameMin,
    tooShort: courierMessages.fullNameTooShort,
    max: limits.nameMax,
  }),
  email: emailField,
  password: passwordField,
  phone: mobileField,
});
