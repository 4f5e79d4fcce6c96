import type { Caller, TakenOrder, TakeOrderInput } from '#shared/contract/orders/telephone.ts';
import { useOwnApi, useRestaurantId } from '#web/lib/use-restaurant.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

/** Who takes orders by telephone: an admin for every kitchen, or a restaurant for its own. */
export interface Desk {
  /** Null: the restaurant is chosen with each order. */
  restaurantId: number | null;
  findCaller: (phone: string) => Promise<Caller>;
  place: (order: TakeOrderInput) => Promise<TakenOrder>;
}

export function useAdminDesk(): Desk {
  const { telephone } = useApi();
  const place = useMutation(telephone.place.mutationOptions());
  return {
    restaurantId: null,
    findCaller: (phone) => telephone.getCaller.call({ phone }),
    place: (order) => place.mutateAsync(order),
  };
}

export function useOwnDesk(): Desk {
  const { telephone } = useOwnApi();
  const place = useMutation(telephone.placeOwn.mutationOptions());
  return {
    restaurantId: useRestaurantId(),
    findCaller: (phone) => telephone.getOwnCaller.call({ phone }),
    place: (order) => place.mutateAsync(order),
  };
}

/** Whoever has the link has no live updates. */
export const followedQuery = (api: Api, token: string) =>
  api.telephone.getFollowed.queryOptions({ input: { token }, refetchInterval: 20_000, retry: false });
