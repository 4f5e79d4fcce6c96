import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { typedNumber } from '#shared/domain/writing/typed-numbers.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { emailField, line, passwordField } from '#shared/contract/fields.ts';

export const signUpForm = z.object({
  username: line({
    min: limits.usernameMin,
    tooShort: authMessages.usernameTooShort,
    max: limits.nameMax,
  }),
  email: emailField,
  password: passwordField,
});

export const signInForm = z.object({ email: emailField, password: passwordField });
export const emailForm = z.object({ email: emailField });
export const newPasswordForm = z.object({ password: passwordField });

export const answerForm = z.object({
  answer: line({ min: limits.nameMin, tooShort: authMessages.answerMissing, max: limits.answerMax }),
});

/** Six digits of the authenticator app, or a recovery code of two groups of five; spaces and Arabic digits are accepted. */
const tidyCode = (typed: string): string => typedNumber(typed).replace(/\s/g, '').toLowerCase();

const codeField = z
  .string()
  .check(z.overwrite(tidyCode), z.regex(/^(?:\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/, authMessages.codeInvalid));

export const codeForm = z.object({ code: codeField });
