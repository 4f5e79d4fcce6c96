import { useQueryClient } from '@tanstack/react-query';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { failureText } from '#web/lib/app-error.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

const live = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export const courierTroubleQuery = (api: Api, orderId: string) =>
  api.troubles.getAsCourier.queryOptions({ input: { orderId }, ...live });

export const customerTroublesQuery = (api: Api, orderId: string) =>
  api.troubles.getAsCustomer.queryOptions({ input: { orderId }, ...live });

export const circumstancesQuery = (api: Api) => api.troubles.listAsAdmin.queryOptions(live);

export const contestedQuery = (api: Api) => api.troubles.listContested.queryOptions(live);

export const noShowQuery = (api: Api, orderId: string) =>
  api.troubles.getNoShow.queryOptions({ input: { orderId } });

function useAfterwards() {
  const api = useApi();
  const queryClient = useQueryClient();
  return {
    onError: (error: unknown) => toast.error(failureText(error, troubleMessages.sendFailed)),
    onSettled: () =>
      Promise.all(
        [api.troubles.key(), api.orders.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  };
}

export function useCourierTrouble() {
  const { troubles } = useApi();
  const afterwards = useAfterwards();
  return {
    begin: useMutation(troubles.begin.mutationOptions(afterwards)),
    noteCall: useMutation(troubles.noteCall.mutationOptions(afterwards)),
    withdraw: useMutation(troubles.withdraw.mutationOptions(afterwards)),
    fail: useMutation(troubles.fail.mutationOptions(afterwards)),
  };
}

export const useContest = () => useMutation(useApi().troubles.contest.mutationOptions(useAfterwards()));

export const useLift = () => useMutation(useApi().troubles.lift.mutationOptions(useAfterwards()));
