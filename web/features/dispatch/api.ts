import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { awaitsPlan } from './state.ts';

const plannedEveryMs = 10_000;
/** A new plan comes within a second after a change. */
const awaitedMs = 1_500;

/** Hints say what changed in the city; none says that it is planned again. */
export const deskQuery = (api: Api) =>
  api.dispatch.getDesk.queryOptions({
    refetchInterval: ({ state: { data } }) => (data && awaitsPlan(data) ? awaitedMs : plannedEveryMs),
    refetchOnWindowFocus: 'always',
  });

/** Whether the city is planned, for who does not look at the desk. */
export const plannerQuery = (api: Api) =>
  api.dispatch.getState.queryOptions({ refetchInterval: 3 * plannedEveryMs });

export const comparisonQuery = (api: Api) =>
  api.dispatch.getComparison.queryOptions({ staleTime: 5 * 60_000 });

export const fairnessQuery = (api: Api) => api.dispatch.getFairness.queryOptions({ staleTime: 5 * 60_000 });

export const ownFairnessQuery = (api: Api) =>
  api.dispatch.getMyFairness.queryOptions({ staleTime: 5 * 60_000 });

/** Whatever the server answers, the desk and who may get the order are read again. */
export function usePinCalls() {
  const { dispatch, jobs } = useApi();
  const queryClient = useQueryClient();
  const outdated = [dispatch.getDesk.key(), jobs.key()];
  const onSettled = () =>
    Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return {
    pin: useMutation(dispatch.pin.mutationOptions({ onSettled })),
    forbid: useMutation(dispatch.forbid.mutationOptions({ onSettled })),
    unpin: useMutation(dispatch.unpin.mutationOptions({ onSettled })),
  };
}
