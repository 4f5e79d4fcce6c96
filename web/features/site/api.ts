import { useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users get changes by hints, visitors after this time. */
const staleTime = 5 * 60_000;

export const siteQuery = (api: Api) => api.site.getConfiguration.queryOptions({ staleTime });

export const useHelpLine = (): string | null => useQuery(siteQuery(useApi())).data?.helpLine ?? null;
