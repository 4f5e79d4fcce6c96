import { useEffect, useRef } from 'react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { orderEndingMessages } from '#messages/restaurants/kitchen-endings.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

/** Says on every page of the kitchen why tickets that another party cancelled left the board. */
export function useEndings(orders: readonly BoardOrder[] | undefined): void {
  const api = useOwnApi();
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!orders) return;
    const before = shown.current;
    shown.current = new Set(orders.map(({ id }) => id));
    for (const id of before) {
      if (!shown.current.has(id)) void tellEnding(api, id);
    }
  }, [api, orders]);
}

async function tellEnding(api: OwnApi, orderId: string): Promise<void> {
  // Most tickets leave by their pickup; the notification of a cancellation announces the end too.
  const ending = await api.orders.getEnding.call({ orderId }).catch(() => null);
  if (!ending || ending.party === 'restaurant') return;
  toast.error(orderEndingMessages.title(shortOrderId(orderId)), {
    text: orderEndingMessages.why(ending),
    subject: `ending-${orderId}`,
    stays: true,
  });
}
