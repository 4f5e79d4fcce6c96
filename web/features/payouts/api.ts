import { useQueryClient } from '@tanstack/react-query';
import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import { readWhenShown } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export type ProposedPayout = PayoutBoard['proposed'][number];
export type ConfirmedPayout = PayoutBoard['confirmed'][number];
export type Payee = Pick<ProposedPayout, 'account' | 'name' | 'holder' | 'rib'>;

export const payoutBoardQuery = (api: Api) =>
  api.payouts.getBoard.queryOptions({ refetchInterval: 60_000, ...readWhenShown });

export const discrepanciesQuery = (api: Api) =>
  api.payouts.listDiscrepancies.queryOptions({ enabled: false });

/** Every act answers with the board; a refused one means that it changed. */
function useBoardOptions() {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = api.payouts.getBoard.queryKey();
  return {
    api,
    options: {
      onSuccess: (board: PayoutBoard) => queryClient.setQueryData(queryKey, board),
      onError: () => queryClient.invalidateQueries({ queryKey }),
    },
  };
}

export function useSetPayee() {
  const { api, options } = useBoardOptions();
  return useMutation(api.payouts.setPayee.mutationOptions(options));
}

export function useConfirmPayout() {
  const { api, options } = useBoardOptions();
  return useMutation(api.payouts.confirm.mutationOptions(options));
}

/** What was refused may have changed; the board that comes with the answers shows how it stands. */
export function useConfirmTogether() {
  const { api, options } = useBoardOptions();
  const onSuccess = ({ board }: { board: PayoutBoard }) => options.onSuccess(board);
  return useMutation(api.payouts.confirmTogether.mutationOptions({ ...options, onSuccess }));
}

export function useMarkPaid() {
  const { api, options } = useBoardOptions();
  return useMutation(api.payouts.markPaid.mutationOptions(options));
}

export function useWithdrawPayout() {
  const { api, options } = useBoardOptions();
  return useMutation(api.payouts.withdraw.mutationOptions(options));
}

export function useBookWithdrawn() {
  const { api, options } = useBoardOptions();
  return useMutation(api.payouts.bookWithdrawn.mutationOptions(options));
}

export const useBankFile = () => useMutation(useApi().payouts.exportFile.mutationOptions());

/** A day that is not closed grows, ends, and may be closed by another admin while the page stays open. */
export const cityDayQuery = (api: Api, day: string) =>
  api.payouts.getDay.queryOptions({
    input: { day },
    refetchInterval: ({ state: { data } }) => (data?.closing ? false : 60_000),
    ...readWhenShown,
  });

/** A refusal means that another admin closed the day. */
export function useCloseDay() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.payouts.getDay.key() });
  return useMutation(api.payouts.closeDay.mutationOptions({ onSettled }));
}
