import * as z from 'zod/mini';
import { isCode, readCode } from '#shared/domain/accounts/phone-codes.ts';
import { limits } from '#shared/domain/limits.ts';
import { textChannels } from '#shared/domain/news/text-templates.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { codeForm as factorForm, emailForm } from './auth-forms.ts';
import { currentPasswordField, line, mobileField, passwordField } from '#shared/contract/fields.ts';

/** Six digits, also in Arabic or inside the pasted message. */
const phoneCodeField = z
  .string()
  .check(
    z.maxLength(500, phoneMessages.codeInvalid),
    z.overwrite(readCode),
    z.refine(isCode, phoneMessages.codeInvalid),
  );

export const nameField = line({
  min: limits.nameMin,
  tooShort: formMessages.nameTooShort,
  max: limits.nameMax,
});

export const numberForm = z.object({ number: mobileField });
/** A code without a channel goes by WhatsApp where that reached the number before, else by SMS. */
export const askCodeForm = z.extend(numberForm, { channel: z.optional(z.enum(textChannels)) });

const codeOfNumber = z.extend(numberForm, { code: phoneCodeField });

export const phoneEntryForm = z.extend(codeOfNumber, { name: z.optional(nameField) });
export const phoneResetForm = z.extend(codeOfNumber, { password: passwordField });
/** `oldCode`: of the number before. `secondFactor`: where the account has one. */
export const provePhoneForm = z.extend(codeOfNumber, {
  oldCode: z.optional(phoneCodeField),
  secondFactor: z.optional(factorForm.shape.code),
  password: currentPasswordField,
});

/** `code`: of the own number. */
export const addEmailForm = z.extend(emailForm, { code: z.optional(phoneCodeField) });

/** The fields of the browser's forms. */
export const codeForm = z.object({ code: phoneCodeField });
export const codeAndPasswordForm = z.object({ code: phoneCodeField, password: passwordField });
