/** Of the last plan the database keeps ids, codes and moments (product §4.34). */
import type { Plan } from './plan.ts';

export type KeptPlan = Pick<Plan, 'trips' | 'left'>;

export const emptyPlan: KeptPlan = { trips: [], left: [] };
