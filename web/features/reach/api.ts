import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { shownDelivery, type ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users get changes by hints, visitors after this time. */
const staleTime = 5 * 60_000;

export const tariffQuery = (api: Api) => api.reach.getTariff.queryOptions({ staleTime });

/** The tariff is read again after a refusal that names another fee than was shown. */
export function useRenewTariff(): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = tariffQuery(useApi());
  return () => void queryClient.invalidateQueries({ queryKey });
}

export const districtsQuery = (api: Api) => api.reach.listDistricts.queryOptions({ staleTime });

type Sender = Pick<RestaurantCard, 'position' | 'delivery'>;

/** The delivery as the server computes it at placing; without a place the lowest fee. */
export function useDelivery(
  restaurant: Sender | undefined,
  dishesCentimes: number,
  place: Position | null,
): ShownDelivery | undefined {
  const api = useApi();
  const { data: tariff } = useQuery({ ...tariffQuery(api), enabled: place !== null });
  const { data: site } = useQuery(siteQuery(api));
  if (!restaurant) return undefined;
  const chosen = place && tariff && site ? { city: site.city, tariff: tariff.zones, place } : null;
  return shownDelivery(restaurant, dishesCentimes, chosen);
}
