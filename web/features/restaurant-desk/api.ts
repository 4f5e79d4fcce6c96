import { keepPreviousData, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { limits } from '#shared/domain/limits.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

const firstPage: { cursor?: string; before?: number } = {};

export const waitingApplicationsQuery = (api: Api) =>
  api.applications.listWaiting.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: 30_000,
  });

export const allRestaurantsQuery = (api: Api, search: string) =>
  api.restaurants.listAsAdmin.infiniteOptions({
    // All restaurants of a city come at once, so that they can be sorted.
    input: (before: number | undefined) => ({ before, search, limit: limits.pageSizeMax }),
    initialPageParam: firstPage.before,
    getNextPageParam: (page) => page.nextBefore ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

const refetchAll = (queryClient: QueryClient, api: Api) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.restaurants.key() }),
    queryClient.invalidateQueries({ queryKey: api.applications.key() }),
  ]);

function useRefetching() {
  const api = useApi();
  const queryClient = useQueryClient();
  return { api, onSettled: () => refetchAll(queryClient, api) };
}

export function useDecide() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.applications.decide.mutationOptions({ onSettled }));
}

export function useUpdateRestaurant() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.restaurants.updateAsAdmin.mutationOptions({ onSettled }));
}

export function useDelist() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.restaurants.delist.mutationOptions({ onSettled }));
}

export function useRelist() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.restaurants.relist.mutationOptions({ onSettled }));
}

export function useChangeOwner() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.restaurants.changeOwner.mutationOptions({ onSettled }));
}

export function useInviteOwner() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.restaurants.inviteOwner.mutationOptions({ onSettled }));
}

export function useForgetExpectedOwner() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.restaurants.forgetExpectedOwner.mutationOptions({ onSettled }));
}

/** No hint announces another usual commission, so a dialog that opens waits for the present one. */
export const commissionQuery = (api: Api, id: number) =>
  api.commissions.get.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 });

export function useSetCommission() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.commissions.key() });
  return useMutation(api.commissions.set.mutationOptions({ onSettled }));
}
