import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import { useOptionsChanged } from '#web/features/options/api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useSentOrders } from './use-sent-orders.ts';

interface DishOrder {
  id: string;
  seen: string[];
  order: string[] | null;
}

export function useDishGroupOrder(dish: PublicMenuItem, groups: readonly OwnGroup[]) {
  const { options } = useOwnApi();
  const { arrange, onTheWay } = useSentOrders({
    kind: 'dish group order',
    send: (wanted: DishOrder) => options.arrangeOnDish.call(wanted),
    onSettled: useOptionsChanged(),
  });
  const last = onTheWay.findLast(({ id }) => id === dish.id);
  const groupOrder = last ? last.order : dish.groupOrder;
  return {
    shown: groupsOf({ groupIds: dish.groupIds, groupOrder }, groups),
    isOwnOrder: Boolean(groupOrder),
    arrange,
  };
}
