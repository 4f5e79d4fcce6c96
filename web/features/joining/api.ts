import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const ownApplicationQuery = (api: Api) =>
  api.applications.getMine.queryOptions({ refetchInterval: 30_000 });

export const useRegisterRestaurant = () => useMutation(useApi().applications.register.mutationOptions());

export function useApply() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.applications.apply.mutationOptions({
      onSuccess: (application) =>
        queryClient.setQueryData(api.applications.getMine.queryKey(), { application }),
    }),
  );
}

export function useWithdraw() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.applications.withdrawMine.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.applications.getMine.key() }),
    }),
  );
}
