import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { liveMessages } from '#messages/news/live.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { orderSentence } from '#messages/orders/orders.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

/** Says why an order was cancelled, unless its customer did it. Loaded when it happens. */
export function tellCancelled({ id, restaurant, history }: CustomerOrder, follow: () => void): void {
  const last = history.at(-1);
  if (!last || last.party === 'customer') return;
  const from = liveMessages.orderFrom(restaurant.name, shortOrderId(id));
  toast.error(orderSentence.cancelled, {
    text: last.reason ? `${from}. ${cancelledBecause(last.reason, last.words)}` : from,
    action: { label: checkoutMessages.trackOrder, onClick: follow },
    stays: true,
  });
}
