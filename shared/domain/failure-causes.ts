/** Why the outbox gave up a mail, a text or a notification, in terms an admin can act on. */
export const failureCauses = [
  'address_refused',
  'sender_refused',
  'server_refused',
  'server_unreachable',
  'sign_in_refused',
  'push_refused',
  'number_refused',
  'vendor_access',
  'vendor_limit',
  'vendor_refused',
  'channel_missing',
  'budget_spent',
  'not_delivered',
  'other',
] as const;
export type FailureCause = (typeof failureCauses)[number];
