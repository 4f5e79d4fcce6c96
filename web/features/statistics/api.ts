import type { Api } from '#web/lib/rpc.tsx';

/** Counting is dearer than reading a list: once a minute is soon enough. */
const refetchInterval = 60_000;

export const marketplaceFiguresQuery = (api: Api) =>
  api.statistics.ofMarketplace.queryOptions({ refetchInterval });

export const restaurantFiguresQuery = (api: Api) =>
  api.statistics.ofOwnRestaurant.queryOptions({ refetchInterval });
