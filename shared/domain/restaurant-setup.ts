/** A restaurant is listed once an admin has approved its application and its owner has finished the setup (product §3.8). */

/** `setting_up` and `delisted` restaurants are on no public page and take no orders. */
export const restaurantStages = ['setting_up', 'listed', 'delisted'] as const;
export type RestaurantStage = (typeof restaurantStages)[number];

export const firstDishes = 5;

/** In the order of the checklist. */
export const setupSteps = ['hours', 'dishes', 'phone', 'cover', 'trial'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** A restaurant without a photo shows its art. */
const optionalSteps: readonly SetupStep[] = ['cover'];

export interface SetupFacts {
  areHoursSet: boolean;
  dishes: number;
  hasPhone: boolean;
  hasCover: boolean;
  isTrialAccepted: boolean;
}

export function doneSteps(facts: SetupFacts): SetupStep[] {
  const isDone: Record<SetupStep, boolean> = {
    hours: facts.areHoursSet,
    dishes: facts.dishes >= firstDishes,
    phone: facts.hasPhone,
    cover: facts.hasCover,
    trial: facts.isTrialAccepted,
  };
  return setupSteps.filter((step) => isDone[step]);
}

export const isOptional = (step: SetupStep): boolean => optionalSteps.includes(step);

export const isReadyToOpen = (done: readonly SetupStep[]): boolean =>
  setupSteps.every((step) => done.includes(step) || isOptional(step));
