import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';

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
  'phone_linked',
  'phone_moved',
  'phone_unlinked',
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
  'own_email',
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
  'account_suspended',
  'suspension_lifted',
  ...peopleNotices,
  ...noticeTemplates,
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** An admin's address is confirmed in other words. */
export type Wording = MailTemplate | 'confirm_admin';

/** What a mail says about its case; the words are chosen when it leaves. */
export interface MailFacts {
  cancelledOrder: { shortId: string; restaurant: string };
  because: { reason: MoveReason; words: string };
  invitedTo: { restaurant: string; role: RestaurantRole };
  restaurant: string;
  role: RestaurantRole;
  reason: string;
  becameCustomer: true;
  lastDigits: string;
  changedBy: 'admin' | 'restaurant_owner' | 'courier';
  bookedCentimes: number;
  person: { name: string; email: string };
}
