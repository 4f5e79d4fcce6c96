import type { Api } from '#web/lib/rpc.tsx';

export const restaurantListQuery = (api: Api) => api.restaurants.list.queryOptions();

export const ownerlessRestaurantsQuery = (api: Api) =>
  api.restaurants.listWithoutOwner.queryOptions({ refetchInterval: 30_000 });

export const restaurantSearchQuery = (api: Api, text: string) =>
  api.restaurants.search.queryOptions({ input: { text } });

/** Also for visitors, who have no live updates. */
export const orderedRestaurantQuery = (api: Api, id: number) => ({
  ...restaurantQuery(api, id),
  refetchInterval: 30_000,
});

export const restaurantQuery = (api: Api, id: number) => api.restaurants.get.queryOptions({ input: { id } });

export const restaurantPositionsQuery = (api: Api) => api.restaurants.listPositions.queryOptions();
