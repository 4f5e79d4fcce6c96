import { useQueryClient } from '@tanstack/react-query';
import type { PauseLength } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { useMutation } from '#web/lib/use-mutation.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export function usePause(): (length: PauseLength) => void {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation(
    api.hours.pause.mutationOptions({
      onSuccess: (own) => queryClient.setQueryData(api.restaurants.getOwn.queryKey(), own),
      onError: () => toast.error(hoursMessages.pauseFailed),
    }),
  );
  return (length) => mutate({ length });
}
