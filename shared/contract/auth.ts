import * as z from 'zod/mini';
import { courierStatuses, roles } from '../domain/permissions.ts';
import { emailForm, newPasswordForm, signInForm, signUpForm } from './auth-forms.ts';
import { procedure } from './procedure.ts';
import { socialProviders } from './site.ts';

/** The signed-in user as his own browser knows him. */
export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  role: z.enum(roles),
  phone: z.nullable(z.string()),
  restaurant: z.nullable(z.object({ id: z.number(), name: z.string() })),
  courier: z.nullable(z.object({ status: z.enum(courierStatuses), isOnDuty: z.boolean() })),
});
export type SessionUser = z.infer<typeof sessionUser>;

const session = z.object({ user: z.nullable(sessionUser) });

export const auth = {
  getSession: procedure({
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in here, or nobody',
    specification: 'Get session; refresh session',
  }).output(session),

  signUp: procedure({
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'Make a customer account and send the confirmation link',
    specification: 'Sign-up: email, password, data {username, role}',
    errors: ['email_taken', 'password_too_common', 'rate_limited'],
  })
    .input(signUpForm)
    .output(z.object({})),

  signIn: procedure({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with e-mail and password',
    specification: 'Password sign-in: email, password',
    errors: ['wrong_credentials', 'account_suspended', 'rate_limited'],
  })
    .input(signInForm)
    .output(z.object({ user: sessionUser })),

  signInWithProvider: procedure({
    method: 'POST',
    path: '/auth/sign-in-with-provider',
    summary: 'The address at which the provider asks for consent; comes back to {site}/home',
    specification: 'Social sign-in: provider google or facebook, offline access, consent prompt',
    errors: ['provider_unavailable', 'rate_limited'],
  })
    .input(z.object({ provider: z.enum(socialProviders) }))
    .output(z.object({ url: z.string() })),

  signOut: procedure({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End this session',
    specification: 'Sign out',
  }).output(z.object({})),

  resendConfirmation: procedure({
    method: 'POST',
    path: '/auth/resend-confirmation',
    summary: 'Send the confirmation link again; answers alike for known and unknown addresses',
    errors: ['rate_limited'],
  })
    .input(emailForm)
    .output(z.object({})),

  requestPasswordReset: procedure({
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Send a link to {site}/update-password; answers alike for known and unknown addresses',
    specification: 'Password-reset e-mail: email, redirect to {site}/update-password',
    errors: ['rate_limited'],
  })
    .input(emailForm)
    .output(z.object({})),

  updatePassword: procedure({
    method: 'POST',
    path: '/auth/update-password',
    summary: 'Set a new password with the token of the reset link; ends every session of the account',
    specification: 'Update user with password',
    errors: ['link_invalid', 'password_too_common', 'rate_limited'],
  })
    .input(z.extend(newPasswordForm, { token: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)) }))
    .output(z.object({})),
};
