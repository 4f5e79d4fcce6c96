import { RotateCcw } from 'lucide-react';
import type { CallerOrder } from '#shared/contract/orders/telephone.ts';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { withOptions } from '#messages/placing/with-options.ts';
import { comma, formatDate, formatMoney } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { TelephoneOrder } from './use-telephone-order.ts';

/** One press fills the whole order from an earlier one, at today's prices. */
export function LastOrders({ order: { caller, again, said } }: { order: TelephoneOrder }) {
  const orders = caller.caller?.orders ?? [];
  return (
    <>
      <p role="alert" className="text-sm font-bold text-danger-ink empty:hidden">
        {said}
      </p>
      {orders.length > 0 && (
        <section aria-label={telephoneMessages.lastOrders}>
          <h2 className="text-base">{telephoneMessages.lastOrders}</h2>
          <ul id="last-orders" className="mt-1 divide-y divide-border">
            {orders.map((one) => (
              <LastOrder key={one.id} order={one} onAgain={() => void again(one)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LastOrder({ order, onAgain }: { order: CallerOrder; onAgain: () => void }) {
  const dishes = order.lines.map((line) => `${line.quantity} × ${withOptions(line)}`).join(comma);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-bold">
          <bdi>{order.restaurant.name}</bdi>
        </p>
        <p>
          <bdi>{dishes}</bdi>
        </p>
        <p className="text-xs text-fg-muted">
          {formatDate(order.createdAt)} · {orderStatusLabel[order.status]} · {formatMoney(order.dueCentimes)}
        </p>
      </div>
      <Button
        tone="soft"
        aria-label={`${telephoneMessages.againOf(order.restaurant.name)}: ${dishes}`}
        onClick={onAgain}
      >
        <RotateCcw aria-hidden className="size-5" />
        {telephoneMessages.again}
      </Button>
    </li>
  );
}
