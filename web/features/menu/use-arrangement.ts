import { useQueryClient } from '@tanstack/react-query';
import type { MenuArrangement } from '#shared/contract/menu/menu.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useMenuChanged } from './api.ts';
import { arrangedAs, type Arranging } from './arrangement.ts';
import { useSentOrders } from './use-sent-orders.ts';

/** Moves show at once and are saved one after the other. One that is refused is undone. */
export function useArrangement(saved: MenuArrangement) {
  const { menu } = useOwnApi();
  const queryClient = useQueryClient();
  const { arrange, onTheWay } = useSentOrders({
    kind: 'menu arrangement',
    send: (arranging: Arranging) =>
      arranging.of === 'categories'
        ? menu.arrangeCategories.call(arranging)
        : menu.arrangeDishes.call(arranging),
    onSuccess: (arrangement) => queryClient.setQueryData(menu.getArrangement.queryKey(), arrangement),
    onSettled: useMenuChanged(),
  });
  return { shown: arrangedAs(saved, onTheWay), arrange };
}
