import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users get changes by hints, visitors after this time. */
const staleTime = 5 * 60_000;

export const siteQuery = (api: Api) => api.site.getConfiguration.queryOptions({ staleTime });

/** The root's loader has read the configuration on the server, where nothing changes. */
export const useSite: () => SiteConfiguration | undefined = import.meta.env.SSR
  ? () => useQueryClient().getQueryData(siteQuery(useApi()).queryKey)
  : () => useQuery(siteQuery(useApi())).data;

/** The changes are set before anything of the page shows a time. */
export function useClockChanges(): void {
  const site = useSite();
  if (site) setClockChanges(site.clockChanges);
}

export const useHelpLine = (): string | null => useSite()?.helpLine ?? null;
