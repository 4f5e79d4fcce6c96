import type { Api } from '#web/lib/rpc.tsx';

/** Hints say when a courier has moved; this is for who missed one. */
const refetchInterval = 30_000;

export const cityMapQuery = (api: Api) => api.dispatch.getCityMap.queryOptions({ refetchInterval });
