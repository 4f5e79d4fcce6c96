import type { Api } from '#web/lib/rpc.tsx';

export const restaurantListQuery = (api: Api) => api.restaurants.list.queryOptions();

export const restaurantQuery = (api: Api, id: number) => api.restaurants.get.queryOptions({ input: { id } });
