import { useQueryClient } from '@tanstack/react-query';
import { readWhenShown } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const ownCashQuery = (api: Api) => api.cash.getMine.queryOptions({ refetchInterval: 30_000 });

export const cashBoardQuery = (api: Api) =>
  api.cash.listAsAdmin.queryOptions({ refetchInterval: 30_000, ...readWhenShown });

export function useAnswerHandOver() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.cash.answer.mutationOptions({
      onSuccess: (own) => queryClient.setQueryData(api.cash.getMine.queryKey(), own),
      onError: () => queryClient.invalidateQueries({ queryKey: api.cash.key() }),
    }),
  );
}

function useBoard() {
  const api = useApi();
  const queryClient = useQueryClient();
  return { api, onSettled: () => queryClient.invalidateQueries({ queryKey: api.cash.key() }) };
}

export function useRecordHandOver() {
  const { api, onSettled } = useBoard();
  return useMutation(api.cash.record.mutationOptions({ onSettled }));
}

export function useBookHandOver() {
  const { api, onSettled } = useBoard();
  return useMutation(api.cash.book.mutationOptions({ onSettled }));
}

export function useWithdrawHandOver() {
  const { api, onSettled } = useBoard();
  return useMutation(api.cash.withdraw.mutationOptions({ onSettled }));
}
