/** A restaurant is listed once an admin has approved its application and its owner has finished the setup (product §3.8). */

/** `setting_up` and `delisted` restaurants are on no public page and take no orders. */
export const restaurantStages = ['setting_up', 'listed', 'delisted'] as const;
export type RestaurantStage = (typeof restaurantStages)[number];

export const firstDishes = 5;

/** What customers wait by default, until the restaurant has deliveries of its own. */
export const firstDeliveryMinutes = { deliveryMinMinutes: 25, deliveryMaxMinutes: 35 };

/** The steps in the order of the checklist. */
export const setupSteps = ['hours', 'dishes', 'phone', 'cover', 'trial', 'legal', 'bank'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** A restaurant without a photo shows its art. */
const optionalSteps: readonly SetupStep[] = ['cover'];

/** The opening does not wait for them, the first payout does (product §11.10). Only owners write them. */
const payoutSteps = ['legal', 'bank'] as const satisfies readonly SetupStep[];
type PayoutStep = (typeof payoutSteps)[number];

export const isForPayout = (step: SetupStep): step is PayoutStep => payoutSteps.some((one) => one === step);

export interface SetupFacts {
  areHoursSet: boolean;
  dishes: number;
  hasPhone: boolean;
  hasCover: boolean;
  isTrialAccepted: boolean;
  hasLegalIdentity: boolean;
  hasBankAccount: boolean;
}

export function doneSteps(facts: SetupFacts): SetupStep[] {
  const isDone: Record<SetupStep, boolean> = {
    hours: facts.areHoursSet,
    dishes: facts.dishes >= firstDishes,
    phone: facts.hasPhone,
    cover: facts.hasCover,
    trial: facts.isTrialAccepted,
    legal: facts.hasLegalIdentity,
    bank: facts.hasBankAccount,
  };
  return setupSteps.filter((step) => isDone[step]);
}

export const isOptional = (step: SetupStep): boolean => optionalSteps.includes(step);

export const isReadyToOpen = (done: readonly SetupStep[]): boolean =>
  setupSteps.every((step) => done.includes(step) || isOptional(step) || isForPayout(step));
