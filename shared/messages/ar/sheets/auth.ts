import type { ErrorTexts } from '../../../domain/errors.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { userMessages } from '#messages/accounts/users.ts';

export const authErrors: ErrorTexts<'auth'> = {
  account_suspended: (details) => userMessages.accountSuspended(details?.reason),
  answer_closed: authMessages.answerClosed,
  email_not_confirmed: authMessages.confirmFirst,
  wrong_credentials: authMessages.wrongCredentials,
  email_taken: authMessages.emailTaken,
  password_too_common: authMessages.passwordTooCommon,
  admin_password_too_short: authMessages.adminPasswordTooShort,
  link_invalid: authMessages.linkInvalid,
  new_password_required: authMessages.newPasswordRequired,
  two_factor_required: authMessages.secondFactorRequired,
  two_factor_missing: authMessages.secondFactorMissing,
  two_factor_already_on: authMessages.secondFactorAlreadyOn,
  wrong_code: authMessages.wrongCode,
  code_used: 'سبق استعمال هذا الرمز. انتظر الرمز التالي في التطبيق ثم أدخله.',
  provider_unavailable: authMessages.providerUnavailable,
};
