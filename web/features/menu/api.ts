import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';

export const ownMenuQuery = (api: Api) => api.menu.listOwn.queryOptions();

export const arrangementQuery = (api: Api) => api.menu.getArrangement.queryOptions();

export const menuTimesQuery = (api: Api) => api.menu.listTimes.queryOptions();

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
  return useMutation(useApi().menu.add.mutationOptions({ onSettled }));
}

export function useUpdateMenuItem() {
  const onSettled = useMenuChanged();
  return useMutation(useApi().menu.update.mutationOptions({ onSettled }));
}

export function useSetSoldOut() {
  const onSettled = useMenuChanged();
  return useMutation(useApi().menu.setSoldOut.mutationOptions({ onSettled }));
}

export function useRemoveMenuItem() {
  const onSettled = useMenuChanged();
  return useMutation(useApi().menu.remove.mutationOptions({ onSettled }));
}

export function useRenameCategory() {
  const onSettled = useMenuChanged();
  return useMutation(useApi().menu.renameCategory.mutationOptions({ onSettled }));
}

export const useExportFile = () => useMutation(useApi().menu.exportFile.mutationOptions());

export const usePreviewFile = () => useMutation(useApi().menu.previewFile.mutationOptions());

export function useImportFile() {
  const onSettled = useMenuChanged();
  return useMutation(useApi().menu.importFile.mutationOptions({ onSettled }));
}

export function useSetMenuTimes() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.menu.setTimes.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.menu.listTimes.queryKey(), saved);
        return queryClient.invalidateQueries({ queryKey: api.restaurants.get.key() });
      },
    }),
  );
}
