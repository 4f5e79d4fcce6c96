import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { orderedRestaurantQuery } from '#web/features/restaurants/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { obstacleOf } from '../obstacle.ts';
import { useCart } from '../use-cart.ts';

interface ClosedNoteProps {
  restaurantId: number;
  delivery: ShownDelivery | undefined;
  className?: string;
}

/** Stays mounted, so that what hinders the order is announced. */
export function ClosedNote({ restaurantId, delivery, className }: ClosedNoteProps) {
  const { data: restaurant } = useQuery(orderedRestaurantQuery(useApi(), restaurantId));
  const { lines } = useCart();
  const words = restaurant && obstacleOf(restaurant, lines, delivery);
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
