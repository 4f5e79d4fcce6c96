import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const incomingQuery = (api: Api) =>
  api.messages.listIncoming.queryOptions({ refetchInterval: 30_000, refetchOnWindowFocus: 'always' });

export const textFiguresQuery = (api: Api) =>
  api.messages.getFigures.queryOptions({ refetchInterval: 60_000 });

/** The messages are read again also after a refusal, because another admin may have been faster. */
export function useAnswerIncoming() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.messages.key() });
  return useMutation(api.messages.answer.mutationOptions({ onSettled }));
}
