import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';

export const ownGroupsQuery = (api: Api) => api.options.listOwn.queryOptions();

function useOptionsChanged() {
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
  return useMutation(useApi().options.add.mutationOptions({ onSettled }));
}

export function useUpdateGroup() {
  const onSettled = useOptionsChanged();
  return useMutation(useApi().options.update.mutationOptions({ onSettled }));
}

export function useSetOff() {
  const onSettled = useOptionsChanged();
  return useMutation(useApi().options.setOff.mutationOptions({ onSettled }));
}

export function useRemoveGroup() {
  const onSettled = useOptionsChanged();
  return useMutation(useApi().options.remove.mutationOptions({ onSettled }));
}
