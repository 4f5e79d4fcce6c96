/** Every mail of the product has a name; the notices tell an account's user that a way into the account has changed. */
export const noticeTemplates = [
  'password_changed',
  'password_set',
  'password_reset',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_codes_renewed',
  'google_linked',
  'facebook_linked',
  'providers_unlinked',
] as const;

export const mailTemplates = [
  'confirm',
  'reset',
  'account_exists',
  'courier_approved',
  'courier_rejected',
  ...noticeTemplates,
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
