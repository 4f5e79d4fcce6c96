import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { orderedRestaurantQuery } from '#web/features/restaurants/api.ts';
import { useApi } from '#web/lib/rpc.tsx';

/** Stays mounted, so that a restaurant that closes is announced. */
export function ClosedNote({ restaurantId, className }: { restaurantId: number; className?: string }) {
  const { data: restaurant } = useQuery(orderedRestaurantQuery(useApi(), restaurantId));
  const isClosed = restaurant?.isAcceptingOrders === false;
  return (
    <p
      role="status"
      className={clsx(
        isClosed && 'rounded-lg bg-danger-soft px-4 py-3 text-sm font-semibold text-danger-ink',
        isClosed && className,
      )}
    >
      {isClosed && restaurantMessages.closed}
    </p>
  );
}
