import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const pastImportsQuery = (api: Api) => api.imports.list.queryOptions({ input: {} });

export const usePreviewPart = () => useMutation(useApi().imports.preview.mutationOptions());

export const useTakePart = () => useMutation(useApi().imports.take.mutationOptions());

/** Refetches once for a file: what was made shows on the desk's lists. */
export function useRefetchAfterImport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.imports.key() }),
      queryClient.invalidateQueries({ queryKey: api.restaurants.key() }),
      queryClient.invalidateQueries({ queryKey: api.users.key() }),
    ]);
}
