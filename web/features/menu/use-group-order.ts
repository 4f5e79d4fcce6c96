import { useQueryClient } from '@tanstack/react-query';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { useOptionsChanged } from '#web/features/options/api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { inOrder } from './arrangement.ts';
import { useSentOrders } from './use-sent-orders.ts';

interface GroupOrder {
  seen: string[];
  order: string[];
}

export function useGroupOrder(saved: readonly OwnGroup[]) {
  const { options } = useOwnApi();
  const queryClient = useQueryClient();
  const { arrange, onTheWay } = useSentOrders({
    kind: 'group order',
    send: (wanted: GroupOrder) => options.arrange.call(wanted),
    onSuccess: (groups) => queryClient.setQueryData(options.listOwn.queryKey(), groups),
    onSettled: useOptionsChanged(),
  });
  const shown = onTheWay.reduce<readonly OwnGroup[]>(
    (groups, { order }) => inOrder(groups, order, ({ id }) => id),
    saved,
  );
  return { shown, arrange };
}
