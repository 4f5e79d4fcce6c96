import { useQuery, useQueryClient } from '@tanstack/react-query';
import { houseMessages } from '#messages/frame/house.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export const useOwnRestaurant = () => useQuery(useOwnApi().restaurants.getOwn.queryOptions());

export function useSetRestaurantPhone() {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.restaurants.setPhone.mutationOptions({
      onSuccess: (own) => queryClient.setQueryData(api.restaurants.getOwn.queryKey(), own),
    }),
  ).mutateAsync;
}

export function useSetHalal(): (isHalal: boolean) => void {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  const queryKey = api.restaurants.getOwn.queryKey();
  const show = (isHalal: boolean) => queryClient.setQueryData(queryKey, (own) => own && { ...own, isHalal });
  const { mutate } = useMutation(
    api.restaurants.setHalal.mutationOptions({
      scope: { id: 'halal' },
      onMutate: async ({ isHalal }) => {
        await queryClient.cancelQueries({ queryKey });
        show(isHalal);
      },
      onError: (_error, { isHalal }) => {
        show(!isHalal);
        toast.error(houseMessages.halalFailed);
      },
      onSuccess: (own) => queryClient.setQueryData(queryKey, own),
    }),
  );
  return (isHalal) => mutate({ isHalal });
}

export function useSetAcceptingOrders(): (isAcceptingOrders: boolean) => void {
  const api = useOwnApi();
  const { list } = useApi().restaurants;
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
        return queryClient.invalidateQueries({ queryKey: list.key() });
      },
    }),
  );
  return (isAcceptingOrders) => mutate({ isAcceptingOrders });
}
