import type { CityState, Minute } from '#shared/domain/dispatch/city.ts';
import type { PastOrder } from '#shared/domain/dispatch/demand.ts';
import type { DueOffer } from '#shared/domain/dispatch/due-offers.ts';
import type { ExplainedOrder } from '#shared/domain/dispatch/explain.ts';
import type { Plan } from '#shared/domain/dispatch/plan.ts';
import type { PlannerRules } from '#shared/domain/dispatch/planner-rules.ts';
import type { Places } from '#shared/domain/dispatch/seen-city.ts';
import type { Standby } from '#shared/domain/dispatch/standbys.ts';
import type { TriedPlan } from '#shared/domain/dispatch/what-if.ts';

/** Messages between the server and the thread that plans: values without functions. */
export interface AskedPlan {
  city: CityState;
  places: Places;
  rules: PlannerRules;
  now: Minute;
  /** Null: nobody wants hints where to wait. */
  past: readonly PastOrder[] | null;
}

export interface AnsweredPlan {
  plan: Plan;
  due: DueOffer[];
  standbys: Standby[];
  reasons: ExplainedOrder[];
}

/** The first word of a thread: from here on it can answer. */
export const loaded = 'loaded';

/** What the thread is asked: the plan, or what more couriers would change. */
export type Question = AskedPlan & { more?: number };
export type Answer = AnsweredPlan | TriedPlan;
