import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { AdminOrder, KitchenOrder } from '#shared/contract/order-views.ts';
import { orderActions, type OrderAction, type OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/toast.ts';
import { asMoved, withOrder } from './state.ts';

export type MoveOrder = (orderId: string, action: OrderAction) => void;

/** The ticket changes its column at once; if the server refuses, it comes back and the reason is said. */
export function useMoveKitchenOrder(): MoveOrder {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = api.orders.listForRestaurant.queryKey();
  const show = (order: KitchenOrder) =>
    queryClient.setQueryData(queryKey, (orders) => orders && withOrder(orders, order));

  const { mutate } = useMutation(
    api.orders.updateStatusAsRestaurant.mutationOptions({
      onMutate: async ({ orderId, newStatus }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey)?.find(({ id }) => id === orderId);
        if (before) show(asMoved(before, newStatus, new Date()));
        return before;
      },
      onError: (error, _input, before) => {
        if (before) show(before);
        sayFailed(error);
      },
      onSuccess: (order) => {
        show(order);
        sayMoved(order.status);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
  return (orderId, action) => mutate({ orderId, newStatus: orderActions[action].to });
}

type AdminPages = InfiniteData<{ items: AdminOrder[]; nextCursor: string | null }>;

/** The same in every list an admin has open; an order that left its tab goes when the list is asked again. */
export function useMoveOrderAsAdmin(): MoveOrder {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = api.orders.listAllAsAdmin.key();
  const lists = { queryKey: api.orders.listAllAsAdmin.key({ type: 'infinite' }) };
  const show = (order: AdminOrder) =>
    queryClient.setQueriesData<AdminPages>(lists, (list) => list && withOrderInPages(list, order));

  const { mutate } = useMutation(
    api.orders.updateStatusAsAdmin.mutationOptions({
      onMutate: async ({ orderId, newStatus }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient
          .getQueriesData<AdminPages>(lists)
          .flatMap(([, list]) => list?.pages ?? [])
          .flatMap((page) => page.items)
          .find(({ id }) => id === orderId);
        if (before) show(asMoved(before, newStatus, new Date()));
        return before;
      },
      onError: (error, _input, before) => {
        if (before) show(before);
        sayFailed(error);
      },
      onSuccess: (order) => {
        show(order);
        sayMoved(order.status);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
  return (orderId, action) => mutate({ orderId, newStatus: orderActions[action].to });
}

function withOrderInPages(list: AdminPages, order: AdminOrder): AdminPages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: withOrder(page.items, order) })) };
}

/** What is said once the server has agreed. */
const saidAfter: Partial<Record<OrderStatus, string>> = {
  preparing: orderMessages.accepted,
  ready_for_pickup: orderMessages.ready,
  cancelled: orderMessages.rejected,
};

function sayMoved(status: OrderStatus): void {
  const said = saidAfter[status];
  if (said) toast.success(said);
}

function sayFailed(error: unknown): void {
  const { code, text } = readAppError(error);
  toast.error(code === 'internal' ? orderMessages.statusChangeFailed : text);
}
