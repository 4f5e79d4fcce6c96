import type { Api } from '#web/lib/rpc.tsx';

/** The city is planned every ten seconds; no hint says so. */
export const dispatchStateQuery = (api: Api) =>
  api.dispatch.getState.queryOptions({ refetchInterval: 10_000, refetchOnWindowFocus: 'always' });

export const comparisonQuery = (api: Api) =>
  api.dispatch.getComparison.queryOptions({ staleTime: 5 * 60_000 });

export const fairnessQuery = (api: Api) => api.dispatch.getFairness.queryOptions({ staleTime: 5 * 60_000 });

export const ownFairnessQuery = (api: Api) =>
  api.dispatch.getMyFairness.queryOptions({ staleTime: 5 * 60_000 });
