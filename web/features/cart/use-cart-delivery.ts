import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#shared/domain/placing/cart.ts';
import { dishesCentimes } from '#shared/domain/money/pricing.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import type { ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { useDelivery } from '#web/features/reach/api.ts';
import { orderedRestaurantQuery } from '#web/features/restaurants/api.ts';
import { useVisitPlace } from '#web/features/visit/state.ts';
import { useApi } from '#web/lib/rpc.tsx';

/** The delivery to `place`, else to the place of this visit. Missing until the restaurant is loaded. */
export function useCartDelivery(
  { restaurant, lines }: Cart,
  place?: Position | null,
): ShownDelivery | undefined {
  const visited = useVisitPlace();
  const api = useApi();
  const { data } = useQuery({
    ...orderedRestaurantQuery(api, restaurant?.id ?? 0),
    enabled: restaurant !== null,
  });
  return useDelivery(data, dishesCentimes(lines), place === undefined ? visited : place);
}
