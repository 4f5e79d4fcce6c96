import type { Api } from '#web/lib/rpc.tsx';

/** The city, the ways to sign in, the demonstration: fixed while the server runs. */
export const siteQuery = (api: Api) => api.site.getConfiguration.queryOptions({ staleTime: Infinity });
