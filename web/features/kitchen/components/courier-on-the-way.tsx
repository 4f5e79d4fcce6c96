import { Bike } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { courierDueMessages } from '#messages/orders/offered-jobs.ts';
import { boardMessages } from '#messages/orders/orders.ts';
import { tripMessages } from '#messages/orders/trips.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { formatTime } from '#messages/writing/format.ts';
import { ReachLinks } from '#web/features/orders/components/reach-links.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Phone } from '#web/ui/display/phone.tsx';

export function CourierOnTheWay({ order }: { order: BoardOrder }) {
  const now = useNow();
  const { courierName, courierPhone, courierArrivesAt, courierDue } = order;
  if (courierDue) {
    const { name, phone, at } = courierDue;
    return (
      <Comes order={order} name={name} phone={phone} said={courierDueMessages.comes(name)}>
        {at && at > now ? courierDueMessages.at(at) : courierDueMessages.whenReady}
      </Comes>
    );
  }
  if (order.status !== 'out_for_delivery' || !courierName) return null;
  return (
    <Comes
      order={order}
      name={courierName}
      phone={courierPhone}
      said={boardMessages.courierComes(courierName)}
    >
      {courierArrivesAt && expectedText(courierArrivesAt, now)}
    </Comes>
  );
}

interface ComesProps {
  order: BoardOrder;
  name: string;
  phone: string | null;
  said: string;
  /** The words that say when the courier comes. */
  children: ReactNode;
}

function Comes({ order, name, phone, said, children }: ComesProps) {
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-blue-soft px-3 py-2.5 text-sm text-blue-ink">
      <Bike aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="row-words">
        <p className="font-bold">{said}</p>
        {children && <p>{children}</p>}
        <LeavesWith order={order} />
        {phone && <Phone number={phone} />}
      </div>
      {phone && (
        <span className="ms-auto">
          <ReachLinks pair="restaurant_to_courier" name={name} phone={phone} orderId={order.id} />
        </span>
      )}
    </div>
  );
}

/** What the same courier takes: both bags stand ready together. */
const LeavesWith = ({ order: { leavesWith } }: { order: BoardOrder }) =>
  leavesWith && (
    <p className="flex flex-wrap gap-x-2 font-bold">
      {tripMessages.leavesWith}
      {leavesWith.map((id) => (
        <Ltr key={id}>#{shortOrderId(id)}</Ltr>
      ))}
    </p>
  );

/** The time of a courier who stands at the counter has just passed, and a phone may send its position late. */
const graceMs = 3 * 60_000;

function expectedText(at: Date, now: Date): string {
  const lateMs = now.getTime() - at.getTime();
  if (lateMs < 0) return boardMessages.courierExpected(formatTime(at));
  return lateMs < graceMs ? boardMessages.courierSoon : boardMessages.courierOverdue(formatTime(at));
}
