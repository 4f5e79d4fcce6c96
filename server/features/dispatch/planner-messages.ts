import type { CityState, Minute } from '#shared/domain/dispatch/city.ts';
import type { DueOffer } from '#shared/domain/dispatch/due-offers.ts';
import type { Plan } from '#shared/domain/dispatch/plan.ts';
import type { PlannerRules } from '#shared/domain/dispatch/planner-rules.ts';
import type { Places } from '#shared/domain/dispatch/seen-city.ts';

/** Between the server and the thread that plans: values without functions. */
export interface AskedPlan {
  city: CityState;
  places: Places;
  rules: PlannerRules;
  now: Minute;
}

export interface AnsweredPlan {
  plan: Plan;
  due: DueOffer[];
}
