import { clsx } from 'clsx';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { minutesUntil } from '#shared/domain/promise/arrival.ts';
import { counts } from '#messages/writing/counts.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatCountedNoun, formatTime, splitCountAfter } from '#messages/writing/format.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { isCourierNear } from '../courier-near.ts';

export function CustomerOrderArrival({ order }: { order: CustomerOrder }) {
  const now = useNow();
  const { arrival } = order;
  if (!arrival) return null;
  const minutes = minutesUntil(arrival, now);
  const isNear = isCourierNear(order, now);
  if (isNear || !minutes)
    return (
      <p className="mb-3 text-2xl font-extrabold">
        {isNear ? orderMessages.courierNear : orderMessages.arrivesSoon}
      </p>
    );
  const { min, max } = minutes;
  const { figure, noun } =
    min === max
      ? splitCountAfter(max, counts.minute)
      : { figure: `${min}–${max}`, noun: formatCountedNoun(max, counts.minute) };
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <p className="grow font-bold">
        <span className="block text-sm text-fg-muted">{orderMessages.arrivesWithin}</span>
        {figure && (
          <>
            <span className="num text-[min(3.375rem,max(54px,17vw))] leading-none font-extrabold whitespace-nowrap">
              {figure}
            </span>{' '}
          </>
        )}
        <span className={clsx(figure ? 'text-2xl' : 'text-[2.5rem] leading-tight font-extrabold')}>
          {noun}
        </span>
      </p>
      <p className="num mb-1 rounded-full bg-primary-soft px-3 py-1.5 text-sm font-bold text-primary-ink">
        {formatTime(arrival.earliest)} – {formatTime(arrival.latest)}
      </p>
    </div>
  );
}
