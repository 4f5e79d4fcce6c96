import { useQueryClient } from '@tanstack/react-query';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const ownMenuQuery = (api: OwnApi) => api.menu.listOwn.queryOptions();

export const arrangementQuery = (api: OwnApi) => api.menu.getArrangement.queryOptions();

export const menuTimesQuery = (api: OwnApi) => api.menu.listTimes.queryOptions();

/** The list's order depends on category and name, so every change refetches it. */
export function useMenuChanged() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.menu.key() }),
      queryClient.invalidateQueries({ queryKey: api.restaurants.get.key() }),
    ]);
}

export function useAddMenuItem() {
  const onSettled = useMenuChanged();
  return useMutation(useOwnApi().menu.add.mutationOptions({ onSettled }));
}

export function useUpdateMenuItem() {
  const onSettled = useMenuChanged();
  return useMutation(useOwnApi().menu.update.mutationOptions({ onSettled }));
}

export function useSetSoldOut() {
  const onSettled = useMenuChanged();
  return useMutation(useOwnApi().menu.setSoldOut.mutationOptions({ onSettled }));
}

export function useRemoveMenuItem() {
  const onSettled = useMenuChanged();
  return useMutation(useOwnApi().menu.remove.mutationOptions({ onSettled }));
}

export function useRenameCategory() {
  const onSettled = useMenuChanged();
  return useMutation(useOwnApi().menu.renameCategory.mutationOptions({ onSettled }));
}

export const useExportFile = () => useMutation(useOwnApi().menu.exportFile.mutationOptions());

export const usePreviewFile = () => useMutation(useOwnApi().menu.previewFile.mutationOptions());

export function useImportFile() {
  const onSettled = useMenuChanged();
  return useMutation(useOwnApi().menu.importFile.mutationOptions({ onSettled }));
}

export function useSetMenuTimes() {
  const api = useOwnApi();
  const publicApi = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.menu.setTimes.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.menu.listTimes.queryKey(), saved);
        return queryClient.invalidateQueries({ queryKey: publicApi.restaurants.get.key() });
      },
    }),
  );
}
