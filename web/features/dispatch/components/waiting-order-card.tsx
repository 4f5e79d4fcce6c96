import { clsx } from 'clsx';
import { GripVertical, UserRoundSearch } from 'lucide-react';
import type { WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { formatRelative } from '#messages/writing/format.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { HandleOf } from '../use-drag-to-courier.ts';
import { OrderPins } from './order-pins.tsx';
import { PlanWords } from './plan-words.tsx';
import { ShowOnMap } from './show-on-map.tsx';

interface WaitingOrderCardProps {
  order: WaitingOrder;
  isChosen: boolean;
  /** Shows the order on the map. */
  onShow: () => void;
  handle: ReturnType<HandleOf>;
  onChoose: () => void;
}

export function WaitingOrderCard({ order, isChosen, onShow, handle, onChoose }: WaitingOrderCardProps) {
  const now = useNow();
  const { orderId, isReady, restaurantName, district, placedAt, readyAt } = order;
  return (
    <li
      data-focus-item={`order ${orderId}`}
      className={clsx(
        'grid gap-2 rounded-xl bg-surface px-4 py-3 shadow-e1',
        isChosen && 'outline-3 outline-blue',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <span
          aria-hidden
          data-handle={orderId}
          title={dispatchDeskMessages.drag}
          className="-ms-2 -me-3 grid size-11 cursor-grab touch-none place-items-center text-fg-subtle active:cursor-grabbing @max-2xl:hidden"
          {...handle}
        >
          <GripVertical className="size-5" />
        </span>
        <OrderLink orderId={orderId} className="font-bold" />
        <OrderStatusBadge status={isReady ? 'ready_for_pickup' : 'preparing'} size="sm" />
        <span className="num ms-auto text-sm text-fg-muted">
          {dispatchDeskMessages.placed(formatRelative(placedAt, now))}
        </span>
      </div>
      <p className="leading-snug font-semibold">{dispatchDeskMessages.way(restaurantName, district)}</p>
      <p className="num text-sm text-fg-muted">
        {isReady ? dispatchDeskMessages.readySince(readyAt) : dispatchDeskMessages.readyAt(readyAt)}
      </p>
      <PlanWords order={order} />
      <OrderPins order={order} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="soft"
          flex="fill"
          aria-label={dispatchDeskMessages.chooseFor(shortOrderId(orderId))}
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          <UserRoundSearch aria-hidden className="size-5" />
          {dispatchDeskMessages.choose}
        </Button>
        <ShowOnMap what={`#${shortOrderId(orderId)}`} isShown={isChosen} onClick={onShow} />
      </div>
    </li>
  );
}
