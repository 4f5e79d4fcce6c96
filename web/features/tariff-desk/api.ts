import { useQueryClient } from '@tanstack/react-query';
import { tariffQuery } from '#web/features/reach/api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const versionsQuery = (api: Api) => api.reach.listVersions.queryOptions();

/** Pay and commission follow the settings of another admin; the median hardly moves in a minute. */
export const economyQuery = (api: Api) => api.reach.getEconomy.queryOptions({ staleTime: 60_000 });

export const usePreview = () => useMutation(useApi().reach.preview.mutationOptions());

export function useSaveTariff() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.reach.saveTariff.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(tariffQuery(api).queryKey, saved),
      // The tariff is read again also after a refusal: another admin may have saved.
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.reach.key() }),
    }),
  );
}
