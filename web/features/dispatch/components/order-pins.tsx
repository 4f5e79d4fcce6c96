import { Ban, Pin, X } from 'lucide-react';
import type { WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages, liftPin } from '#messages/orders/dispatch-desk.ts';
import { formatRelative } from '#messages/writing/format.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useOrderPins } from '../use-order-pins.ts';

const icons = { pin: Pin, forbid: Ban };
const words = { pin: dispatchDeskMessages.pinned, forbid: dispatchDeskMessages.forbidden };

/** What admins have said of the order, each with its way out. */
export function OrderPins({ order: { orderId, pins } }: { order: WaitingOrder }) {
  const { lift, isPending } = useOrderPins();
  const now = useNow();
  return (
    <ul className="grid gap-2 empty:hidden">
      {pins.map((pin) => {
        const { courierId, courierName, kind, madeBy, madeAt } = pin;
        const Icon = icons[kind];
        return (
          <li
            key={courierId}
            className="flex items-center gap-2 rounded-lg bg-sunken ps-3 text-sm dark:bg-raised"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <p className="min-w-0 flex-1 py-1.5 leading-snug">
              <span className="font-bold">{words[kind](courierName)}</span>
              <span className="block text-xs text-fg-muted">
                {dispatchDeskMessages.saidBy(madeBy, formatRelative(madeAt, now))}
              </span>
            </p>
            <IconButton
              icon={X}
              label={liftPin[kind](courierName)}
              aria-disabled={isPending}
              onClick={() => !isPending && lift(orderId, pin)}
            />
          </li>
        );
      })}
    </ul>
  );
}
