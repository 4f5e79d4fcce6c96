import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/** Signed-in users get changes by hints, visitors after this time. */
const staleTime = 5 * 60_000;

export const tariffQuery = (api: Api) => api.reach.getTariff.queryOptions({ staleTime });

/** After a refusal that names another fee than was shown. */
export function useRenewTariff(): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = tariffQuery(useApi());
  return () => void queryClient.invalidateQueries({ queryKey });
}
