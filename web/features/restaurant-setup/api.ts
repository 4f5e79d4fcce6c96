import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RestaurantSetup } from '#shared/contract/restaurants/setup.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const setupQuery = (api: OwnApi) => api.setup.getOwn.queryOptions({ refetchInterval: 30_000 });

export const useTrialSentAt = (isAwaited: boolean): Date | null =>
  useQuery({ ...setupQuery(useOwnApi()), enabled: isAwaited }).data?.trialSentAt ?? null;

function useKeeping() {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  const onSuccess = (setup: RestaurantSetup) => queryClient.setQueryData(api.setup.getOwn.queryKey(), setup);
  return { api, queryClient, onSuccess };
}

export function useSendTrial() {
  const { api, onSuccess } = useKeeping();
  return useMutation(api.setup.sendTrial.mutationOptions({ onSuccess }));
}

export function useAcceptTrial() {
  const { api, onSuccess } = useKeeping();
  return useMutation(api.setup.acceptTrial.mutationOptions({ onSuccess }));
}

/** The session contains the stage, and the settings the switch. */
export function useOpenRestaurant() {
  const { api, queryClient, onSuccess } = useKeeping();
  const { auth, restaurants } = useApi();
  return useMutation(
    api.setup.open.mutationOptions({
      onSuccess: (setup) => {
        onSuccess(setup);
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: auth.getSession.key() }),
          queryClient.invalidateQueries({ queryKey: restaurants.key() }),
        ]);
      },
    }),
  );
}
