import { useQueryClient } from '@tanstack/react-query';
import { isPrivateQuery } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { sayLeaving } from '#web/features/auth/api.ts';
import { markTablet } from '#web/lib/tablet-mark.ts';
import { useMutation } from '#web/lib/use-mutation.ts';

export const tabletsQuery = (api: Api, restaurantId: number) =>
  api.tablets.list.queryOptions({ input: { restaurantId }, refetchInterval: 30_000 });

export function useAddTablet() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.tablets.add.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.tablets.key() }),
    }),
  );
}

export function useEndTablet() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.tablets.end.mutationOptions({
      onSettled: () => void queryClient.invalidateQueries({ queryKey: api.tablets.key() }),
    }),
  );
}

/** Makes this browser the tablet and ends the session of a signed-in user. */
export function useEnterTablet() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.tablets.enter.mutationOptions({
      onMutate: sayLeaving,
      onSuccess: (tablet) => {
        markTablet(true);
        queryClient.removeQueries({ predicate: isPrivateQuery });
        queryClient.setQueryData(api.auth.getSession.queryKey(), { user: null, tablet });
      },
    }),
  );
}

export function useLeaveTablet() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.tablets.leave.mutationOptions({
      onSuccess: () => {
        markTablet(false);
        queryClient.setQueryData(api.auth.getSession.queryKey(), { user: null });
      },
    }),
  );
}
