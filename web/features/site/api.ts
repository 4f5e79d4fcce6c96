import { useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users hear of a change at once, visitors after a while. */
const staleTime = 5 * 60_000;

/** The city, the ways to sign in, the help line, the demonstration. */
export const siteQuery = (api: Api) => api.site.getConfiguration.queryOptions({ staleTime });

/** Whom to call; null where there is nobody yet, and while it is not known. */
export const useHelpLine = (): string | null => useQuery(siteQuery(useApi())).data?.helpLine ?? null;
