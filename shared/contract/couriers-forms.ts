import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { courierMessages } from '../messages/ar/couriers.ts';
import { emailField, line, mobileField, passwordField } from './fields.ts';

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
