import type { Api } from '#web/lib/rpc.tsx';
import type { AskedList } from './state.ts';

export const restaurantListQuery = (api: Api, asked: AskedList = {}, page = 1) =>
  api.restaurants.list.queryOptions({ input: { ...asked, page } });

export const restaurantsOverviewQuery = (api: Api) => api.restaurants.getOverview.queryOptions();

export const ownerlessRestaurantsQuery = (api: Api) =>
  api.restaurants.listWithoutOwner.queryOptions({ refetchInterval: 30_000 });

/** The restaurant is read again for visitors too, who have no live updates. */
export const orderedRestaurantQuery = (api: Api, id: number) => ({
  ...restaurantQuery(api, id),
  refetchInterval: 30_000,
});

/** Customers receive no hint about a menu, so an open page asks each minute. The server has the answer ready. */
export const shownRestaurantQuery = (api: Api, id: number) => ({
  ...restaurantQuery(api, id),
  refetchInterval: 60_000,
});

export const restaurantQuery = (api: Api, id: number) => api.restaurants.get.queryOptions({ input: { id } });

/** Meanings change seldom. Without them a menu is searched by its own words. */
export const meaningsQuery = (api: Api) => api.search.listMeanings.queryOptions({ staleTime: Infinity });

/** A restaurant opens and closes while its page is read. */
export const publicHoursQuery = (api: Api, id: number) =>
  api.hours.get.queryOptions({ input: { id }, refetchInterval: 60_000 });
