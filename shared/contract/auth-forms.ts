import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { authMessages } from '../messages/ar/auth.ts';
import { emailField, line, passwordField } from './fields.ts';

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
