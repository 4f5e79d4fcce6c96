/** Why a mail or a notification was given up, as far as an admin can do something about it. */
export const failureCauses = [
  'address_refused',
  'server_refused',
  'server_unreachable',
  'sign_in_refused',
  'push_refused',
  'other',
] as const;
export type FailureCause = (typeof failureCauses)[number];
