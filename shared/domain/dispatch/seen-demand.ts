/** The orders of the last hours, as the planner learns from them which kitchens need a courier nearby. */
import type { Position } from '#shared/domain/promise/distance.ts';
import type { Kitchen } from './city.ts';
import type { PastOrder } from './demand.ts';
import { minuteOf, type Places } from './seen-city.ts';

/** What is older weighs nothing in `learnDemand`. */
export const demandHours = 4;

export interface SeenPast {
  restaurantId: number;
  kitchen: Position;
  placedAt: Date;
  /** When the food was ready, or is said to be. */
  readyAt: Date;
}

/** The kitchens of past orders are numbered after those in `places`. */
export function seeDemand(seen: readonly SeenPast[], places: Places): { past: PastOrder[]; places: Places } {
  const all = [...places];
  const kitchens = new Map<number, Kitchen>();
  const past = seen.map(({ restaurantId, kitchen, placedAt, readyAt }): PastOrder => {
    const known = kitchens.get(restaurantId) ?? { id: String(restaurantId), spot: all.push(kitchen) - 1 };
    kitchens.set(restaurantId, known);
    return {
      kitchen: known,
      placedAt: minuteOf(placedAt),
      preparationMinutes: Math.max(0, minuteOf(readyAt) - minuteOf(placedAt)),
    };
  });
  return { past, places: all };
}
