import * as z from 'zod/mini';
import { deadLinkStates } from '#shared/domain/accounts/auth-failures.ts';
import { disableTwoFactorForm, passwordAgainForm } from './account-forms.ts';
import { answerForm, codeForm, emailForm, newPasswordForm, signInForm, signUpForm } from './auth-forms.ts';
import { phoneEntry } from './phone-entry.ts';
import { sessionUser } from './session-user.ts';
import { passwordField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { socialProviders } from '#shared/contract/marketplace/site.ts';
import { signedInTablet } from '#shared/contract/restaurants/tablets.ts';

/** `twoFactorRequired`: the first factor was right, and verifyTwoFactor is expected from this browser. */
const session = z.object({
  user: z.nullable(sessionUser),
  twoFactorRequired: z.optional(z.literal(true)),
  /** The kitchen's tablet that is signed in without a user. */
  tablet: z.optional(signedInTablet),
});

/** The token is not checked further here: a foreign token is an unknown link. */
const linkToken = z.string().check(z.maxLength(2000));

export const auth = {
  getSession: procedure({
    method: 'GET',
    path: '/auth/session',
    summary: 'The signed-in user, or null',
    specification: 'Get session; refresh session',
  }).output(session),

  signUp: procedure({
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'Make a customer account and send the confirmation link',
    specification: 'Sign-up: email, password, data {username, role}',
    errors: ['email_taken', 'password_too_common', 'rate_limited', 'unavailable'],
  })
    .input(signUpForm)
    .output(z.object({})),

  signIn: procedure({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with e-mail and password; after two_factor_required call verifyTwoFactor',
    specification: 'Password sign-in: email, password',
    errors: [
      'wrong_credentials',
      'admin_password_too_short',
      'two_factor_required',
      'account_suspended',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(signInForm)
    .output(z.object({ user: sessionUser })),

  signInWithProvider: procedure({
    method: 'POST',
    path: '/auth/sign-in-with-provider',
    summary:
      "The address of the provider's consent page, which returns to {site}/home?provider=…, with &error=… after a failure",
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

  signOutEverywhere: procedure({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    summary: 'End all sessions of the account, including this one',
  }).output(z.object({})),

  resendConfirmation: procedure({
    method: 'POST',
    path: '/auth/resend-confirmation',
    summary: 'Send the confirmation link again; the answer is the same for known and unknown addresses',
    errors: ['rate_limited'],
  })
    .input(emailForm)
    .output(z.object({})),

  checkConfirmationLink: procedure({
    method: 'POST',
    path: '/auth/check-confirmation-link',
    summary:
      'Check a confirmation link; returns its address and whether this browser must set a new password',
  })
    .input(z.object({ token: linkToken }))
    .output(
      z.discriminatedUnion('state', [
        z.object({
          state: z.literal('valid'),
          email: z.string(),
          needsPassword: z.boolean(),
          /** Confirming adds the address to an account without one, in a session of that account. */
          isAdded: z.optional(z.literal(true)),
        }),
        z.object({ state: z.enum(deadLinkStates) }),
      ]),
    ),

  confirmEmail: procedure({
    method: 'POST',
    path: '/auth/confirm-email',
    summary:
      "Confirm an address with its link's token; returns the session of this browser. A browser other than the sign-up's must send a new password, which removes older credentials",
    errors: [
      'link_invalid',
      'new_password_required',
      'password_too_common',
      'admin_password_too_short',
      'link_of_another_account',
      'email_taken',
      'unavailable',
    ],
  })
    .input(z.object({ token: linkToken, password: z.optional(passwordField) }))
    .output(session),

  requestPasswordReset: procedure({
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Send a link to {site}/update-password; the answer is the same for known and unknown addresses',
    specification: 'Password-reset e-mail: email, redirect to {site}/update-password',
    errors: ['rate_limited'],
  })
    .input(emailForm)
    .output(z.object({})),

  checkResetLink: procedure({
    method: 'POST',
    path: '/auth/check-reset-link',
    summary: 'Check a reset link and return its address, without using it up',
  })
    .input(z.object({ token: linkToken }))
    .output(
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('valid'), email: z.string() }),
        z.object({ state: z.enum(deadLinkStates) }),
      ]),
    ),

  updatePassword: procedure({
    method: 'POST',
    path: '/auth/update-password',
    summary: 'Set a new password with the token of the reset link; ends every session of the account',
    specification: 'Update user with password',
    errors: ['link_invalid', 'password_too_common', 'admin_password_too_short', 'unavailable'],
  })
    .input(z.extend(newPasswordForm, { token: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)) }))
    .output(z.object({})),

  enableTwoFactor: procedure({
    method: 'POST',
    path: '/auth/two-factor/enable',
    summary: 'Create a secret for an authenticator app; it applies after confirmTwoFactor with a code',
    errors: ['wrong_password', 'sign_in_again', 'two_factor_already_on', 'rate_limited', 'unavailable'],
  })
    .input(passwordAgainForm)
    .output(z.object({ secret: z.string(), uri: z.string() })),

  confirmTwoFactor: procedure({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Turn the second factor on with a first code; returns the recovery codes once',
    errors: ['wrong_code', 'code_used', 'second_factor_sealed', 'two_factor_already_on', 'rate_limited'],
  })
    .input(codeForm)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  renewRecoveryCodes: procedure({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Replace the recovery codes, given a code of the app; returns the new ones once',
    errors: ['wrong_code', 'code_used', 'second_factor_sealed', 'rate_limited'],
  })
    .input(codeForm)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  disableTwoFactor: procedure({
    method: 'POST',
    path: '/auth/two-factor/disable',
    summary: 'Turn the second factor off, with the password and a code',
    errors: [
      'wrong_password',
      'sign_in_again',
      'wrong_code',
      'code_used',
      'second_factor_sealed',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(disableTwoFactorForm)
    .output(z.object({})),

  readSuspension: procedure({
    method: 'POST',
    path: '/auth/read-suspension',
    summary:
      'The reason of a suspension and the token of an answer, for the browser in which a provider proved the account in the last half hour; else null',
    errors: ['rate_limited'],
  }).output(
    z.object({
      suspension: z.nullable(
        z.object({
          reason: z.nullable(z.string()),
          answer: z.optional(
            z.union([z.object({ token: z.string() }), z.object({ answeredAt: z.string() })]),
          ),
        }),
      ),
    }),
  ),

  answerSuspension: procedure({
    method: 'POST',
    path: '/auth/answer-suspension',
    summary: 'Answer a suspension once, with the token that the refused sign-in gave; it lasts half an hour',
    errors: ['answer_closed', 'rate_limited'],
  })
    .input(z.extend(answerForm, { token: z.string().check(z.regex(/^[\w-]{43}$/)) }))
    .output(z.object({})),

  ...phoneEntry,

  verifyTwoFactor: procedure({
    method: 'POST',
    path: '/auth/two-factor/verify',
    summary: 'Complete a sign-in with a code of the app or a recovery code',
    errors: [
      'unauthenticated',
      'wrong_code',
      'code_used',
      'second_factor_sealed',
      'account_suspended',
      'rate_limited',
    ],
  })
    .input(codeForm)
    .output(z.object({ user: sessionUser })),
};
