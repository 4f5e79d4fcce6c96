/** The templates of all mails; notices tell a user that a credential, the bank account or the cash in hand has changed. */
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
  'bank_account_changed',
  'cash_booked',
] as const;

export const peopleNotices = [
  'member_joined',
  'member_left',
  'member_removed',
  'member_role_changed',
] as const;

export const mailTemplates = [
  'confirm',
  'reset',
  'account_exists',
  'courier_approved',
  'courier_rejected',
  'restaurant_approved',
  'restaurant_rejected',
  'restaurant_delisted',
  'restaurant_relisted',
  'restaurant_back_in_setup',
  'restaurant_gained',
  'restaurant_lost',
  'restaurant_invitation',
  'order_cancelled',
  ...peopleNotices,
  ...noticeTemplates,
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
