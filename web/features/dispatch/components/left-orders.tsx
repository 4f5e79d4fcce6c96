import type { DispatchView } from '#shared/contract/orders/dispatch.ts';
import { dispatchMessages, whyLeftText } from '#messages/orders/dispatch.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** Each with the first thing that would have to change. */
export const LeftOrders = ({ left }: Pick<DispatchView, 'left'>) => (
  <Card className="p-4">
    <h2 className="mb-1 text-lg">{dispatchMessages.left}</h2>
    {left.length === 0 && <p className="text-fg-muted">{dispatchMessages.leftNone}</p>}
    <ul className="divide-y divide-border">
      {left.map(({ orderId, why }) => (
        <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <OrderLink orderId={orderId} />
          <span className="min-w-0 text-sm">{whyLeftText[why]}</span>
        </li>
      ))}
    </ul>
  </Card>
);
