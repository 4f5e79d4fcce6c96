import * as z from 'zod/mini';
import { procedure } from '#shared/contract/procedure.ts';
import { passwordAgainForm } from './account-forms.ts';
import { addEmailForm, askCodeForm, phoneEntryForm, phoneResetForm, provePhoneForm } from './phone-forms.ts';
import { sessionUser } from './session-user.ts';

/** The part of `auth` with a number and its code in place of an address and a password (product §15). */
export const phoneEntry = {
  askPhoneCode: procedure({
    method: 'POST',
    path: '/auth/phone-code',
    summary:
      'Send a code to a Moroccan mobile; the answer is the same for known and unknown numbers. Another code after `resendSeconds`',
    errors: ['rate_limited', 'texts_unavailable'],
  })
    .input(askCodeForm)
    .output(z.object({ resendSeconds: z.number(), isBusy: z.boolean() })),

  signInWithPhone: procedure({
    method: 'POST',
    path: '/auth/sign-in-with-phone',
    summary:
      'Sign in with the code of a number, or open an account. `nameNeeded`: the number is new; call again with the same code and a name',
    errors: [
      'wrong_phone_code',
      'phone_code_used',
      'phone_code_over',
      'phone_not_enough',
      'two_factor_required',
      'account_suspended',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(phoneEntryForm)
    .output(z.object({ user: z.nullable(sessionUser), nameNeeded: z.optional(z.literal(true)) })),

  resetPasswordWithPhone: procedure({
    method: 'POST',
    path: '/auth/reset-password-with-phone',
    summary: 'Set a new password with the code of the proved number, and sign in; ends every other session',
    errors: [
      'wrong_phone_code',
      'phone_code_used',
      'phone_code_over',
      'phone_not_enough',
      'no_password_to_reset',
      'password_too_common',
      'two_factor_required',
      'account_suspended',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(phoneResetForm)
    .output(z.object({ user: sessionUser })),

  provePhone: procedure({
    method: 'POST',
    path: '/auth/phone',
    summary:
      "Prove a number with its code; another account loses it. A change takes the old number's code, the second factor or the password",
    errors: [
      'wrong_phone_code',
      'phone_code_used',
      'phone_code_over',
      'second_factor_needed',
      'wrong_code',
      'code_used',
      'second_factor_sealed',
      'wrong_password',
      'sign_in_again',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(provePhoneForm)
    .output(z.object({ user: sessionUser })),

  addEmail: procedure({
    method: 'POST',
    path: '/auth/email',
    summary:
      'Mail a link that adds the address to the account, which has none yet. It takes a code of the own number, or a sign-in of the last ten minutes',
    errors: [
      'has_email',
      'email_taken',
      'wrong_phone_code',
      'phone_code_used',
      'phone_code_over',
      'sign_in_again',
      'rate_limited',
      'unavailable',
    ],
  })
    .input(addEmailForm)
    .output(z.object({})),

  unlinkPhone: procedure({
    method: 'POST',
    path: '/auth/phone/unlink',
    summary: 'Take the number off the account, which its confirmed address still opens',
    errors: ['last_way_in', 'wrong_password', 'sign_in_again', 'rate_limited', 'unavailable'],
  })
    .input(passwordAgainForm)
    .output(z.object({ user: sessionUser })),
};
