import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { sorted } from '#shared/domain/sorted.ts';
import type { DeskSort } from '#messages/restaurants/restaurant-desk.ts';

export type DeskAct = 'edit' | 'commission' | 'owner' | 'invite' | 'uninvite' | 'delist' | 'relist';

/** The largest first; equal ones, and those of `newest`, as the server lists them. */
export const sortedForDesk = (
  restaurants: readonly AdminsRestaurant[],
  by: DeskSort,
): readonly AdminsRestaurant[] =>
  by === 'newest' ? restaurants : sorted(restaurants, (one, other) => other[by] - one[by]);
