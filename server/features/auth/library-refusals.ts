import type { ProviderFailure } from '#shared/domain/accounts/auth-failures.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/domain/errors.ts';
import type { AuthLibrary } from './library.ts';

type LibraryCode = keyof AuthLibrary['$ERROR_CODES'] | 'ACCOUNT_SUSPENDED';
type PlainErrorCode = Exclude<ErrorCode, keyof ErrorDetails>;

/** A code that is new in a later version of the library does not compile. */
type RefusalCode = PlainErrorCode | 'account_suspended';

const refusals: Record<LibraryCode, RefusalCode> = {
  ACCOUNT_SUSPENDED: 'account_suspended',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_PASSWORD: 'wrong_password',
  INVALID_EMAIL: 'wrong_credentials',
  INVALID_USER: 'wrong_credentials',
  USER_NOT_FOUND: 'wrong_credentials',
  USER_EMAIL_NOT_FOUND: 'wrong_credentials',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_credentials',
  ACCOUNT_NOT_FOUND: 'wrong_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'email_taken',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'email_taken',
  INVALID_TOKEN: 'link_invalid',
  TOKEN_EXPIRED: 'link_invalid',
  EMAIL_ALREADY_VERIFIED: 'link_invalid',
  EMAIL_MISMATCH: 'link_invalid',
  SESSION_EXPIRED: 'sign_in_again',
  SESSION_NOT_FRESH: 'sign_in_again',
  FAILED_TO_GET_SESSION: 'unauthenticated',
  PROVIDER_NOT_FOUND: 'provider_unavailable',
  ID_TOKEN_NOT_SUPPORTED: 'provider_unavailable',
  FAILED_TO_GET_USER_INFO: 'provider_unavailable',
  INVALID_ORIGIN: 'foreign_origin',
  MISSING_OR_NULL_ORIGIN: 'foreign_origin',
  INVALID_CALLBACK_URL: 'foreign_origin',
  INVALID_REDIRECT_URL: 'foreign_origin',
  INVALID_ERROR_CALLBACK_URL: 'foreign_origin',
  INVALID_NEW_USER_CALLBACK_URL: 'foreign_origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'foreign_origin',
  FIELD_NOT_ALLOWED: 'forbidden',
  EMAIL_CAN_NOT_BE_UPDATED: 'forbidden',
  CHANGE_EMAIL_DISABLED: 'forbidden',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'forbidden',
  USER_ALREADY_HAS_PASSWORD: 'forbidden',
  PASSWORD_ALREADY_SET: 'forbidden',
  PASSWORD_TOO_SHORT: 'internal',
  PASSWORD_TOO_LONG: 'internal',
  FAILED_TO_CREATE_USER: 'internal',
  FAILED_TO_CREATE_SESSION: 'internal',
  FAILED_TO_UPDATE_USER: 'internal',
  FAILED_TO_CREATE_VERIFICATION: 'internal',
  VERIFICATION_EMAIL_NOT_ENABLED: 'internal',
  CALLBACK_URL_REQUIRED: 'internal',
  ASYNC_VALIDATION_NOT_SUPPORTED: 'internal',
  VALIDATION_ERROR: 'internal',
  MISSING_FIELD: 'internal',
  METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED: 'internal',
  BODY_MUST_BE_AN_OBJECT: 'internal',
};

export function refusalOf(libraryCode: string): AppError {
  const code = isLibraryCode(libraryCode) ? refusals[libraryCode] : 'internal';
  return code === 'account_suspended' ? new AppError(code, { reason: null }) : new AppError(code);
}

export function isLibraryCode(code: string): code is LibraryCode {
  return Object.hasOwn(refusals, code);
}

/** Values of `error=` in an address; any other is `failed`. */
const providerFailures: Record<string, ProviderFailure> = {
  // the providers' own (RFC 6749, 4.1.2.1; Facebook's)
  access_denied: 'cancelled',
  user_denied: 'cancelled',
  user_cancelled_login: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
  consent_required: 'cancelled',
  // the library's
  state_not_found: 'stale',
  state_mismatch: 'stale',
  state_invalid: 'stale',
  please_restart_the_process: 'stale',
  email_not_found: 'email_missing',
  account_not_linked: 'email_in_use',
  unable_to_link_account: 'email_in_use',
  account_already_linked_to_different_user: 'email_in_use',
  email_does_not_match: 'email_in_use',
  ACCOUNT_SUSPENDED: 'suspended',
};

export function providerFailureOf(error: string): ProviderFailure {
  return Object.hasOwn(providerFailures, error) ? (providerFailures[error] ?? 'failed') : 'failed';
}
