import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { closedText } from '#shared/messages/ar/opening.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { orderedRestaurantQuery } from '#web/features/restaurants/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useCart } from '../use-cart.ts';

/** Stays mounted, so that a restaurant that closes, or a dish that runs out, is announced. */
export function ClosedNote({ restaurantId, className }: { restaurantId: number; className?: string }) {
  const { data: restaurant } = useQuery(orderedRestaurantQuery(useApi(), restaurantId));
  const { lines } = useCart();
  const soldOut = restaurant?.menu
    .flatMap(({ items }) => items)
    .filter(({ id, isSoldOut }) => isSoldOut && lines.some(({ menuItemId }) => menuItemId === id))
    .map(({ name }) => name)
    .join(restaurantMessages.listComma);
  const words =
    restaurant?.isAcceptingOrders === false
      ? closedText(restaurant.opensAt)
      : soldOut && `${restaurantMessages.soldOut}: ${soldOut}`;
  return (
    <p
      role="status"
      className={clsx(
        words && 'rounded-lg bg-danger-soft px-4 py-3 text-sm font-semibold text-danger-ink',
        words && className,
      )}
    >
      {words}
    </p>
  );
}
