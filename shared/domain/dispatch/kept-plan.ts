/** The database keeps ids, codes and moments of the last plan; nobody trusts an old one (product §4.34). */
import type { ExplainedOrder } from './explain.ts';
import type { Plan } from './plan.ts';

export interface KeptPlan extends Pick<Plan, 'trips' | 'left'> {
  /** Absent from what an older version kept. */
  reasons?: ExplainedOrder[];
  /** Where free couriers help by waiting: hints, and none where the setting is off (product §20.2). */
  standbys?: { courierId: string; restaurantId: number }[];
}

export const emptyPlan: KeptPlan = { trips: [], left: [] };

/** The board has what waits from then on. */
export const oldPlanMs = 30_000;

export const isPlanOld = (plannedAt: Date | null, now: Date): boolean =>
  plannedAt === null || now.getTime() - plannedAt.getTime() > oldPlanMs;
