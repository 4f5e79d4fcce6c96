/**
 * What a deleted account takes along, in the order in which it goes. A room's sheet has the steps of its own tables
 * (decision 66); each begins when the one before it has ended, in one transaction. Locks and foreign keys make the order:
 * a new step that depends on none goes before `user`.
 */
export const erasureSteps = [
  // Texts are found by the numbers of orders, which the next step takes away.
  'texts',
  'orders',
  'places',
  'noShows',
  'reviews',
  'courierBank',
  'courier',
  // A courier who takes a place locks the courier's row first, so the shifts come after it.
  'shifts',
  'memberships',
  // Codes belong to phones, which go later.
  'phoneCodes',
  'signIn',
  'devices',
  'phones',
  'newsChoices',
  'importedCustomer',
  'applications',
  // Invitations are found by the address, which the user's row loses later.
  'invitations',
  'alarms',
  'decisions',
  'suspensionAnswers',
  'suspensions',
  'user',
  'mail',
  // Triggers allow the next three steps only once the user's row says that the account is deleted (decision 69).
  'orderWords',
  'tabletNames',
  'reviewAnswers',
  // Only restaurants without an owner lose their bank, so the memberships are gone by then.
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
