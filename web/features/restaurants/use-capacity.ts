import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnRestaurant } from '#shared/contract/restaurants/restaurants.ts';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { useMutation } from '#web/lib/use-mutation.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export const useOwnCapacity = () => useQuery(useOwnApi().capacity.getOwn.queryOptions());

export function useSetCapacity() {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.capacity.set.mutationOptions({
      onSuccess: (own) => {
        queryClient.setQueryData(api.capacity.getOwn.queryKey(), own);
        return queryClient.invalidateQueries({ queryKey: api.restaurants.key() });
      },
    }),
  );
}

/** The board is read again: the preparation time that it proposes depends on the capacity. */
function useShowOwn(): (own: OwnRestaurant) => Promise<void> {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  return (own) => {
    queryClient.setQueryData(api.restaurants.getOwn.queryKey(), own);
    return queryClient.invalidateQueries({ queryKey: api.orders.listForRestaurant.key() });
  };
}

const onError = () => toast.error(capacityMessages.failed);

export function useBeginBusy() {
  const onSuccess = useShowOwn();
  return useMutation(useOwnApi().capacity.beginBusy.mutationOptions({ onSuccess, onError }));
}

export function useEndBusy() {
  const onSuccess = useShowOwn();
  return useMutation(useOwnApi().capacity.endBusy.mutationOptions({ onSuccess, onError }));
}
