import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const settingsQuery = (api: Api) => api.settings.get.queryOptions();

/** Which version runs, and what is stopped. */
export const stateQuery = (api: Api) => api.settings.getState.queryOptions();

export function useUpdateSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.settings.update.mutationOptions({
      onSuccess: (settings) => {
        queryClient.setQueryData(api.settings.get.queryKey(), settings);
        void queryClient.invalidateQueries({ queryKey: api.site.key() });
        // A new demand on admins applies to this one too.
        return queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() });
      },
    }),
  );
}
