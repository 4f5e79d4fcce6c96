/** Why the outbox gave up a mail or a notification, in terms an admin can act on. */
export const failureCauses = [
  'address_refused',
  'sender_refused',
  'server_refused',
  'server_unreachable',
  'sign_in_refused',
  'push_refused',
  'other',
] as const;
export type FailureCause = (typeof failureCauses)[number];
