import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { accountMessages } from '../messages/ar/account.ts';
import { currentPasswordField, line, mobileField } from './fields.ts';

export const accountForm = z.object({
  name: line({ min: limits.nameMin, tooShort: accountMessages.nameTooShort, max: limits.nameMax }),
  phone: z.nullable(mobileField),
});

export const deleteAccountForm = z.object({ password: currentPasswordField });
