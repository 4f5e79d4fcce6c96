import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import type { CartLine } from '#shared/domain/placing/cart.ts';
import { sorted } from '#shared/domain/sorted.ts';

/** The lines as the kitchen will read them, once its owner ordered the menu (product §8.5). */
export function inMenuOrder(
  lines: readonly CartLine[],
  restaurant: Pick<RestaurantDetail, 'menu' | 'isOwnOrder'> | undefined,
): CartLine[] {
  if (!restaurant?.isOwnOrder) return [...lines];
  const ids = restaurant.menu.flatMap(({ items }) => items.map(({ id }) => id));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ menuItemId }: CartLine): number => places.get(menuItemId) ?? ids.length;
  return sorted(lines, (a, b) => placeOf(a) - placeOf(b));
}
