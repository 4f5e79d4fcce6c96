import { useQueryClient } from '@tanstack/react-query';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const ownGroupsQuery = (api: OwnApi) => api.options.listOwn.queryOptions();

export function useOptionsChanged() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [api.options.listOwn.key(), api.menu.listOwn.key(), api.restaurants.get.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useAddGroup() {
  const onSettled = useOptionsChanged();
  return useMutation(useOwnApi().options.add.mutationOptions({ onSettled }));
}

export function useUpdateGroup() {
  const onSettled = useOptionsChanged();
  return useMutation(useOwnApi().options.update.mutationOptions({ onSettled }));
}

export function useSetOff() {
  const onSettled = useOptionsChanged();
  return useMutation(useOwnApi().options.setOff.mutationOptions({ onSettled }));
}

export function useRemoveGroup() {
  const onSettled = useOptionsChanged();
  return useMutation(useOwnApi().options.remove.mutationOptions({ onSettled }));
}
