import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { isServed, quoteDelivery, type Unserved } from '#shared/domain/reach/tariff.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users get changes by hints, visitors after this time. */
const staleTime = 5 * 60_000;

export const tariffQuery = (api: Api) => api.reach.getTariff.queryOptions({ staleTime });

/** After a refusal that names another fee than was shown. */
export function useRenewTariff(): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = tariffQuery(useApi());
  return () => void queryClient.invalidateQueries({ queryKey });
}

export const districtsQuery = (api: Api) => api.reach.listDistricts.queryOptions({ staleTime });

export interface CartDelivery {
  feeCentimes: number;
  /** The place is not known yet, and others pay another fee. */
  isFrom: boolean;
  /** What the zone of the place asks of the dishes. */
  leastCentimes: number;
  freeFromCentimes: number | null;
  /** Why nobody delivers there. */
  unserved: Unserved | null;
}

type Sender = Pick<RestaurantCard, 'position' | 'delivery'>;

/** As the server computes it at placing; without a place the lowest fee. */
export function useDelivery(
  restaurant: Sender | undefined,
  dishesCentimes: number,
  place: Position | null,
): CartDelivery | undefined {
  const api = useApi();
  const { data: tariff } = useQuery({ ...tariffQuery(api), enabled: place !== null });
  const { data: site } = useQuery(siteQuery(api));
  if (!restaurant) return undefined;
  const { position, delivery } = restaurant;
  const { feeCentimes, isFrom = false, reachMetres } = delivery;
  const unknown = { feeCentimes, isFrom, leastCentimes: 0, freeFromCentimes: null, unserved: null };
  if (!place || !tariff || !site) return unknown;
  const quote = quoteDelivery({
    city: site.city,
    tariff: tariff.zones,
    restaurant: { position, reachMetres },
    place,
    dishesCentimes,
  });
  return isServed(quote) ? { ...quote, isFrom: false, unserved: null } : { ...unknown, unserved: quote };
}
