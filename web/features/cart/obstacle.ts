import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { missingCentimes } from '#shared/domain/promise/capacity.ts';
import type { CartLine } from '#shared/domain/placing/cart.ts';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { minimumText } from '#messages/placing/minimum.ts';
import { refusalText } from '#messages/restaurants/opening.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';

/** What hinders the order of a cart now, in words; empty when nothing does. */
export function obstacleOf(restaurant: RestaurantDetail, lines: readonly CartLine[]): string {
  if (!restaurant.isAcceptingOrders) return refusalText(restaurant);
  const lost = restaurant.menu
    .flatMap(({ items }) => items)
    .filter(({ id, isSoldOut }) => isSoldOut && lines.some(({ menuItemId }) => menuItemId === id));
  const away = lost.find(({ backText }) => backText);
  if (away) return `${away.name}: ${away.backText}`;
  if (lost.length > 0)
    return `${restaurantMessages.soldOut}: ${lost.map(({ name }) => name).join(restaurantMessages.listComma)}`;
  const missing = missingCentimes(priceOrder(lines).charges.dishes, restaurant.minimumCentimes);
  return missing > 0 ? minimumText(restaurant.minimumCentimes, missing) : '';
}
