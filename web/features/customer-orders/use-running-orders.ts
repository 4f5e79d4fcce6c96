import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { myOrdersQuery } from '#web/features/orders/api.ts';
import { useApi } from '#web/lib/rpc.tsx';

export function useRunningOrders(): CustomerOrder[] {
  const { data } = useInfiniteQuery(myOrdersQuery(useApi()));
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  return orders.filter(({ status }) => isOpen(status));
}
