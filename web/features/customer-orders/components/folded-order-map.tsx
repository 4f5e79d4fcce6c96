import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { CustomerOrderMap } from './customer-order-map.tsx';

/** The map of a delivered order, whose way matters no more. It is drawn when it is opened. */
export function FoldedOrderMap({ order }: { order: CustomerOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-xl bg-surface shadow-e1"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        {orderMessages.trackMap(order.restaurant.name)}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-fg-subtle group-open:rotate-180" />
      </summary>
      {isOpen && <CustomerOrderMap order={order} className="h-56 overflow-hidden rounded-b-xl" />}
    </details>
  );
}
