/** What an order costs a plan: its minutes beyond the floor, more when it is old at its door, and most when nobody has it. */
import type { Minute, OpenOrder } from './city.ts';
import type { PlannerRules } from './planner-rules.ts';

interface Awaited {
  placedAt: Minute;
  floorAt: Minute;
}

export function costOfDrop({ placedAt, floorAt }: Awaited, dropAt: Minute, rules: PlannerRules): number {
  return dropAt - floorAt + costOfAge(dropAt - placedAt, rules);
}

/** The cost of leaving grows faster than that of a drop, so that no order is left for newer ones again and again. */
export const costOfLeaving = ({ placedAt }: OpenOrder, now: Minute, rules: PlannerRules): number =>
  rules.leftCost + 2 * costOfAge(now - placedAt, rules);

function costOfAge(age: number, { lateAge, lateWeight }: PlannerRules): number {
  const late = age - lateAge;
  return late > 0 ? lateWeight * late * late : 0;
}
