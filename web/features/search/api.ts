import { useQueryClient } from '@tanstack/react-query';
import { readWhenShown } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const searchTabs = ['misses', 'synonyms'] as const;

export const missesQuery = (api: Api) =>
  api.search.listMisses.queryOptions({ refetchInterval: 30_000, ...readWhenShown });

export const synonymsQuery = (api: Api) => api.search.listSynonyms.queryOptions(readWhenShown);

export function useAddSynonyms() {
  const api = useApi();
  return useMutation(api.search.addSynonyms.mutationOptions({ onSettled: useRefreshSearch() }));
}

export function useUpdateSynonyms() {
  const api = useApi();
  return useMutation(api.search.updateSynonyms.mutationOptions({ onSettled: useRefreshSearch() }));
}

export function useAddWord() {
  const api = useApi();
  return useMutation(api.search.addWord.mutationOptions({ onSettled: useRefreshSearch() }));
}

export function useRemoveSynonyms() {
  const api = useApi();
  return useMutation(api.search.removeSynonyms.mutationOptions({ onSettled: useRefreshSearch() }));
}

export function useForgetMiss() {
  const api = useApi();
  return useMutation(api.search.forgetMiss.mutationOptions({ onSettled: useRefreshSearch() }));
}

/** The search is read again also after a refusal, because another admin may have been faster. */
function useRefreshSearch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.search.key() });
}
