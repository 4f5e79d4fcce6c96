import type { Api } from '#web/lib/rpc.tsx';

/** Counting costs more than reading a list. */
const refetchInterval = 60_000;

export const marketplaceFiguresQuery = (api: Api) =>
  api.statistics.ofMarketplace.queryOptions({ refetchInterval });

export const restaurantFiguresQuery = (api: Api) =>
  api.statistics.ofOwnRestaurant.queryOptions({ refetchInterval });
