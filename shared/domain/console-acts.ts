/** What the operator of the server does at its console, beside the procedures of admins; the audit keeps it (decision 100). */
export const consoleActs = [
  'first_admin_made',
  'second_factor_removed',
  'sessions_ended',
  'orders_paused',
  'orders_resumed',
  'outbox_held',
  'outbox_released',
  'database_restored',
  'lost_orders_settled',
  'database_anonymised',
] as const;
export type ConsoleAct = (typeof consoleActs)[number];

/** What the audit has in the place of an admin's id. No account has it. */
export const operatorId = '00000000-0000-0000-0000-000000000000';
