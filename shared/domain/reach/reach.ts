/** How far a restaurant delivers, in metres of the way: what an admin allows, and inside it what its owner wants (product §14.2). */
import { busyMinutesAt, type Busyness } from '#shared/domain/promise/capacity.ts';

export const reachLimits = { leastMetres: 500, mostMetres: 50_000, stepMetres: 100 } as const;

export interface ReachOfRestaurant extends Busyness {
  /** The admin's bound; null: the city's setting. */
  reachBoundMetres: number | null;
  /** The owner's wish; null: as far as the bound. */
  reachMetres: number | null;
  /** The reach while the kitchen says that it is busy; null: no nearer than usual. */
  busyReachMetres: number | null;
}

export const boundOf = (
  { reachBoundMetres }: Pick<ReachOfRestaurant, 'reachBoundMetres'>,
  cityMetres: number,
): number => reachBoundMetres ?? cityMetres;

export function reachAt(restaurant: ReachOfRestaurant, cityMetres: number, now: Date): number {
  const { reachMetres, busyReachMetres } = restaurant;
  const usual = Math.min(boundOf(restaurant, cityMetres), reachMetres ?? Infinity);
  const isBusy = busyMinutesAt(restaurant, now) > 0;
  return isBusy ? Math.min(usual, busyReachMetres ?? Infinity) : usual;
}
