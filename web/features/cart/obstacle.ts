import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { missingCentimes } from '#shared/domain/promise/capacity.ts';
import type { CartLine } from '#shared/domain/placing/cart.ts';
import { dishesCentimes } from '#shared/domain/money/pricing.ts';
import type { ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { unservedText } from '#messages/reach/unserved.ts';
import { minimumText } from '#messages/placing/minimum.ts';
import { refusalText } from '#messages/restaurants/closed.ts';
import { comma } from '#messages/writing/format.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';

/** What hinders the order of a cart now, in words; empty when nothing does. */
export function obstacleOf(
  restaurant: RestaurantDetail,
  lines: readonly CartLine[],
  delivery?: Pick<ShownDelivery, 'leastCentimes' | 'unserved'>,
): string {
  if (!restaurant.isAcceptingOrders) return refusalText(restaurant);
  const lost = restaurant.menu
    .flatMap(({ items }) => items)
    .filter(({ id, isSoldOut }) => isSoldOut && lines.some(({ menuItemId }) => menuItemId === id));
  const away = lost.find(({ backText }) => backText);
  if (away) return `${away.name}: ${away.backText}`;
  if (lost.length > 0) return `${restaurantMessages.soldOut}: ${lost.map(({ name }) => name).join(comma)}`;
  if (delivery?.unserved) return unservedText(delivery.unserved);
  const minimum = Math.max(restaurant.minimumCentimes, delivery?.leastCentimes ?? 0);
  const missing = missingCentimes(dishesCentimes(lines), minimum);
  return missing > 0 ? minimumText(minimum, missing) : '';
}
