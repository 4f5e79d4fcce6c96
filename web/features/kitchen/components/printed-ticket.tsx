import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { dishesLeft, unchangedQuantity } from '#shared/domain/orders/order-changes.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { counts } from '#messages/writing/counts.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { printingMessages } from '#messages/restaurants/printing.ts';
import { handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { sumLabel } from '#messages/placing/sum-label.ts';
import { formatCount, formatTime } from '#messages/writing/format.ts';
import { LineChanges } from '#web/features/orders/components/line-changes.tsx';
import { useRestaurant } from '#web/lib/use-restaurant.ts';
import { useStore } from '#web/lib/store.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { printQueue, type PrintJob } from '../printer.ts';
import { usePrint } from '../use-print.ts';

export function PrintedTicket() {
  const [job] = useStore(printQueue).jobs;
  const restaurant = useRestaurant();
  return job && createPortal(<Ticket job={job} restaurantName={restaurant?.name ?? ''} />, document.body);
}

function Ticket({ job, restaurantName }: { job: PrintJob; restaurantName: string }) {
  const { order } = job;
  const { id, createdAt, readyBy, customerName, note, wantsCutlery, dueCentimes } = order;
  return (
    <section ref={usePrint(job)} data-ticket className="print-page py-2 leading-snug">
      <p className="text-center text-lg font-extrabold">
        <bdi>{restaurantName}</bdi>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 border-b-2 pb-1 text-xl font-extrabold">
        <Ltr>#{shortOrderId(id)}</Ltr>
        <span className="num">{formatTime(createdAt)}</span>
      </p>
      <p className="mt-2 text-lg font-bold">
        <bdi>{customerName}</bdi>
      </p>
      {readyBy && <p className="font-bold">{orderChangeMessages.readyAt(formatTime(readyBy))}</p>}
      <ul className="mt-2 flex flex-col gap-2 border-t pt-2">
        {order.lines.map((_line, position) => (
          <TicketLine key={position} order={order} position={position} />
        ))}
      </ul>
      <p className="mt-2 border-t pt-1 font-bold">
        {formatCount(dishesLeft(order.lines, order.changes), counts.dish)}
      </p>
      {wantsCutlery && (
        <p className="mt-3 border-2 px-2 py-1 text-xl font-extrabold">{handOverWayMessages.withCutlery}</p>
      )}
      {note && (
        <p className="mt-3 border-2 px-2 py-1 text-2xl font-extrabold">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-2 border-t-2 pt-1 font-bold">
        {sumLabel(order)}
        <Price centimes={dueCentimes} className="text-xl" />
      </p>
      <CourierCode order={order} />
    </section>
  );
}

/** What the courier says at the pickup, at the foot, where the bag is closed. */
const CourierCode = ({ order: { id, courierName } }: { order: KitchenOrder }) => (
  <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 border-2 px-2 py-1 font-bold">
    <span>
      {printingMessages.courierCode}
      {courierName && <bdi className="block text-sm">{courierName}</bdi>}
    </span>
    <Ltr className="text-2xl font-extrabold">{shortOrderId(id)}</Ltr>
  </p>
);

function TicketLine({ order, position }: { order: KitchenOrder; position: number }) {
  const line = order.lines[position];
  if (!line) return null;
  const isGone = unchangedQuantity(order.lines, order.changes, position) === 0;
  return (
    <li className="flex gap-2">
      <span className="num shrink-0 text-xl font-extrabold">{line.quantity}×</span>
      <div className="min-w-0 flex-1">
        <p className={clsx('text-xl font-extrabold', isGone && 'line-through')}>
          <bdi>{line.name}</bdi>
        </p>
        {line.options?.map(({ id, group, name }) => (
          <p key={id} className={clsx('text-lg font-bold', isGone && 'line-through')}>
            <bdi>{group}</bdi>: <bdi>{name}</bdi>
          </p>
        ))}
        {line.allergens && (
          <p className="text-lg font-extrabold underline underline-offset-4">
            {containsText(line.allergens)}
          </p>
        )}
        <LineChanges isOnPaper changes={order.changes.filter((change) => change.position === position)} />
      </div>
    </li>
  );
}
