import { useQuery } from '@tanstack/react-query';
import { setClockChanges } from '#shared/domain/city-clock.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users get changes by hints, visitors after this time. */
const staleTime = 5 * 60_000;

export const siteQuery = (api: Api) => api.site.getConfiguration.queryOptions({ staleTime });

/** Before anything of the page shows a time. */
export function useClockChanges(): void {
  const { data } = useQuery(siteQuery(useApi()));
  if (data) setClockChanges(data.clockChanges);
}

export const useHelpLine = (): string | null => useQuery(siteQuery(useApi())).data?.helpLine ?? null;
