import { useQueryClient } from '@tanstack/react-query';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const ownHoursQuery = (api: OwnApi) => api.hours.getOwn.queryOptions();

export const calendarQuery = (api: Api) => api.hours.getCalendar.queryOptions();

export function useSetHours() {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.hours.set.mutationOptions({
      onSuccess: (own) => {
        queryClient.setQueryData(api.hours.getOwn.queryKey(), own);
        return queryClient.invalidateQueries({ queryKey: api.restaurants.key() });
      },
    }),
  );
}

export function useSetCalendar() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.hours.setCalendar.mutationOptions({
      onSuccess: (calendar) => queryClient.setQueryData(api.hours.getCalendar.queryKey(), calendar),
    }),
  );
}
