import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/toast.ts';

export const useOwnRestaurant = () => useQuery(useApi().restaurants.getOwn.queryOptions());

export function useSetRestaurantPhone() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.restaurants.setPhone.mutationOptions({
      onSuccess: (own) => queryClient.setQueryData(api.restaurants.getOwn.queryKey(), own),
    }),
  ).mutateAsync;
}

/** Optimistic, with a revert on refusal. */
export function useSetAcceptingOrders(): (isAcceptingOrders: boolean) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = api.restaurants.getOwn.queryKey();
  const show = (isAcceptingOrders: boolean) =>
    queryClient.setQueryData(queryKey, (own) => own && { ...own, isAcceptingOrders });
  const { mutate } = useMutation(
    api.restaurants.setAcceptingOrders.mutationOptions({
      scope: { id: 'accepting-orders' },
      onMutate: async ({ isAcceptingOrders }) => {
        await queryClient.cancelQueries({ queryKey });
        show(isAcceptingOrders);
      },
      onError: (_error, { isAcceptingOrders }) => {
        show(!isAcceptingOrders);
        toast.error(ownRestaurantMessages.acceptingFailed);
      },
      onSuccess: (own) => {
        queryClient.setQueryData(queryKey, own);
        toast.success(
          own.isAcceptingOrders
            ? ownRestaurantMessages.acceptingOrders
            : ownRestaurantMessages.notAcceptingOrders,
        );
        return queryClient.invalidateQueries({ queryKey: api.restaurants.list.key() });
      },
    }),
  );
  return (isAcceptingOrders) => mutate({ isAcceptingOrders });
}
