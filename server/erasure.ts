/**
 * What a deleted account takes along, in the order in which it goes. A room's sheet has the steps of its own tables
 * (decision 66); each begins when the one before it has ended, in one transaction. Locks and foreign keys make the order:
 * a new step that depends on none goes before `user`.
 */
export const erasureSteps = [
  // Before the orders: their numbers are gone then.
  'texts',
  'orders',
  'places',
  'noShows',
  'reviews',
  'courierBank',
  'courier',
  // After the courier's row, as a courier who takes a place locks it.
  'shifts',
  'memberships',
  // Before the phones, whose codes they are.
  'phoneCodes',
  'signIn',
  'devices',
  'phones',
  'newsChoices',
  'importedCustomer',
  'applications',
  // Before the user's row: they name its address.
  'invitations',
  'alarms',
  'decisions',
  'suspensionAnswers',
  'suspensions',
  'user',
  'mail',
  // After the user's row: triggers allow them of a deleted account alone (decision 69).
  'orderWords',
  'tabletNames',
  'reviewAnswers',
  // After the memberships: only restaurants without an owner lose their bank.
  'restaurantBanks',
] as const;

export type ErasureStep = (typeof erasureSteps)[number];

export interface LeavingUser {
  userId: string;
  email: string | null;
  /** The restaurants that the user owned. */
  owned: readonly number[];
  /** What is read in place of the user from now on. */
  erasedPerson: ErasedPerson;
}

export interface ErasedPerson {
  name: string;
  customerName: string;
  courierName: string;
  address: string;
  phone: string;
}
