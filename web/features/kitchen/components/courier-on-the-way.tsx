import { Bike, Phone } from 'lucide-react';
import type { BoardOrder } from '#shared/contract/order-views.ts';
import { boardMessages, orderMessages } from '#shared/messages/ar/orders.ts';
import { formatPhone, formatTime } from '#shared/messages/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** The note stands on a ready order that a courier has accepted. */
export function CourierOnTheWay({ order }: { order: BoardOrder }) {
  const { courierName, courierPhone, courierArrivesAt } = order;
  if (order.status !== 'out_for_delivery' || !courierName) return null;
  return (
    <div className="mt-3 flex gap-3 rounded-lg bg-blue-soft px-3 py-2.5 text-sm text-blue-ink">
      <Bike aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">
          <bdi>{boardMessages.courierComes(courierName)}</bdi>
        </p>
        {courierArrivesAt && <p>{boardMessages.courierExpected(formatTime(courierArrivesAt))}</p>}
        {courierPhone && (
          <a
            href={`tel:${courierPhone}`}
            aria-label={orderMessages.callCourier(courierName)}
            className="flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4" />
            <Ltr>{formatPhone(courierPhone)}</Ltr>
          </a>
        )}
      </div>
    </div>
  );
}
