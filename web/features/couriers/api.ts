import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const courierProfileQuery = (api: Api) =>
  api.couriers.getMyProfile.queryOptions({ refetchInterval: 30_000 });

export const pendingCouriersQuery = (api: Api) =>
  api.couriers.listPending.queryOptions({ refetchInterval: 30_000 });

export const useRegisterCourier = () => useMutation(useApi().couriers.register.mutationOptions());

/** The server gives out no jobs until it has answered. */
export const useIsDutyChanging = (): boolean =>
  useIsMutating({ mutationKey: useApi().couriers.setOnDuty.mutationKey() }) > 0;

export function useSetOnDuty() {
  const api = useApi();
  const queryClient = useQueryClient();
  const profileKey = api.couriers.getMyProfile.queryKey();
  return useMutation(
    api.couriers.setOnDuty.mutationOptions({
      // Runs quick presses in sequence, so that the last one counts.
      scope: { id: 'duty' },
      onMutate: async ({ isOnDuty }) => {
        await queryClient.cancelQueries({ queryKey: profileKey });
        queryClient.setQueryData(profileKey, (profile) => profile && { ...profile, isOnDuty });
      },
      onError: (_error, { isOnDuty }) => {
        queryClient.setQueryData(profileKey, (profile) => profile && { ...profile, isOnDuty: !isOnDuty });
      },
      onSuccess: (profile) => {
        queryClient.setQueryData(profileKey, profile);
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: api.orders.listAvailableJobs.key() }),
          queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() }),
        ]);
      },
    }),
  );
}

export function useSetSharing() {
  const api = useApi();
  const queryClient = useQueryClient();
  const profileKey = api.couriers.getMyProfile.queryKey();
  return useMutation(
    api.positions.setSharing.mutationOptions({
      // The last press counts.
      scope: { id: 'sharing' },
      onMutate: async ({ isShared }) => {
        await queryClient.cancelQueries({ queryKey: profileKey });
        const before = queryClient.getQueryData(profileKey)?.sharesPosition;
        queryClient.setQueryData(
          profileKey,
          (profile) => profile && { ...profile, sharesPosition: isShared },
        );
        return { before };
      },
      onError: (_error, _asked, left) => {
        queryClient.setQueryData(
          profileKey,
          (profile) => profile && { ...profile, sharesPosition: left?.before ?? null },
        );
      },
    }),
  );
}
