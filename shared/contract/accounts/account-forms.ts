import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { codeForm } from './auth-forms.ts';
import { currentPasswordField, line, mobileField, passwordField } from '#shared/contract/fields.ts';

export const accountForm = z.object({
  name: line({ min: limits.nameMin, tooShort: formMessages.nameTooShort, max: limits.nameMax }),
  phone: z.nullable(mobileField),
});

export const passwordAgainForm = z.object({ password: currentPasswordField });

export const changePasswordForm = z.extend(passwordAgainForm, { newPassword: passwordField });

export const disableTwoFactorForm = z.extend(codeForm, { password: currentPasswordField });
