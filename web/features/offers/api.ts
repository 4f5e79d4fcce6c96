import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

/** What waits for the courier's answer, and what the courier has promised. Asked again in case a hint is lost. */
export const ownOffersQuery = (api: Api) =>
  api.offers.getMine.queryOptions({ refetchInterval: 15_000, refetchOnWindowFocus: 'always' });

/** Whatever an act on an offer answers, the offer, its order and the courier's jobs are read again. */
function useOutdated() {
  const api = useApi();
  const queryClient = useQueryClient();
  const outdated = [api.offers.key(), api.orders.key(), api.jobs.key()];
  return {
    onSettled: () => Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  };
}

export const useAnswerOffer = () => useMutation(useApi().offers.answer.mutationOptions(useOutdated()));

export const useGiveBackPromise = () => useMutation(useApi().offers.giveBack.mutationOptions(useOutdated()));

export const useMakeOffer = () => useMutation(useApi().offers.make.mutationOptions(useOutdated()));

export const useWithdrawOffer = () => useMutation(useApi().offers.withdraw.mutationOptions(useOutdated()));
