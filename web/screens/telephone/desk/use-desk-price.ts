import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { dishesCentimes, priceOrder } from '#shared/domain/money/pricing.ts';
import type { Cart } from '#shared/domain/placing/cart.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { obstacleOf } from '#web/features/cart/obstacle.ts';
import { useDelivery } from '#web/features/reach/api.ts';

/** What the order costs and when it comes, as the server will compute both. */
export function useDeskPrice(
  restaurant: RestaurantDetail | undefined,
  { lines }: Cart,
  pin: Position | null,
) {
  const dishes = dishesCentimes(lines);
  const delivery = useDelivery(restaurant, dishes, pin);
  if (!restaurant || !delivery) return undefined;
  return {
    dishes,
    delivery,
    minutes: arrivalMinutesFrom(restaurant, pin),
    price: priceOrder(lines, delivery.feeCentimes),
    obstacle: lines.length > 0 ? obstacleOf(restaurant, lines, delivery) : '',
  };
}
