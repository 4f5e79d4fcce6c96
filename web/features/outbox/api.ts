import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const givenUpQuery = (api: Api) => api.outbox.listDead.queryOptions({ refetchInterval: 30_000 });

export function useRevive() {
  const api = useApi();
  return useMutation(api.outbox.revive.mutationOptions({ onSettled: useRefreshGivenUp() }));
}

export function useReviveAll() {
  const api = useApi();
  return useMutation(api.outbox.reviveAll.mutationOptions({ onSettled: useRefreshGivenUp() }));
}

/** The list is read again also after a refusal, because another admin may have been faster. */
function useRefreshGivenUp() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.outbox.key() });
}
