/** Why a courier on duty cannot be given a job now, the first that holds (product §4.31). */
export const jobRefusals = [
  'courier_busy',
  'cash_limit',
  'own_order',
  'order_pinned',
  'courier_forbidden',
] as const;
export type JobRefusal = (typeof jobRefusals)[number];
