import { clsx } from 'clsx';
import { Phone as PhoneIcon } from 'lucide-react';
import type { DeskCourier } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { reachMessages } from '#messages/orders/reach.ts';
import { standingText } from '#web/features/order-desk/state.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { CourierStateBadge } from './courier-state-badge.tsx';
import { ShowOnMap } from './show-on-map.tsx';

interface DeskCourierCardProps {
  courier: DeskCourier;
  isChosen: boolean;
  /** Shows the courier on the map. */
  onShow: () => void;
  /** An order is held above the card. */
  isOver: boolean;
}

/** Where a courier stands, and the trips of the last plan. */
export function DeskCourierCard({ courier, isChosen, onShow, isOver }: DeskCourierCardProps) {
  const now = useNow();
  const { courierId, name, phone, standing, state, trips } = courier;
  return (
    <li
      data-focus-item={`courier ${courierId}`}
      data-courier={courierId}
      className={clsx(
        'rounded-xl bg-surface px-4 py-3 shadow-e1',
        isChosen && 'outline-3 outline-blue',
        isOver && 'outline-3 outline-primary outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="row-words">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-bold">
            <bdi>{name}</bdi>
            <CourierStateBadge state={state} />
          </p>
          <p className="text-sm text-fg-muted">{standingText(standing, now)}</p>
        </div>
        <ShowOnMap what={name} isShown={isChosen} onClick={onShow} />
        <a
          href={`tel:${phone}`}
          aria-label={reachMessages.call('courier', name)}
          className={buttonClass({ tone: 'soft', shape: 'round' })}
        >
          <PhoneIcon aria-hidden className="size-5" />
        </a>
      </div>
      {trips.length === 0 && <p className="mt-1 text-sm text-fg-muted">{dispatchDeskMessages.noTrip}</p>}
      <ol className="divide-y divide-border empty:hidden">
        {trips.map(({ orderIds, arrivesAt, dropAt }, number) => (
          <li key={orderIds.join(' ')} className="flex flex-wrap items-center gap-x-3 pt-1 text-sm">
            <span className="font-semibold">
              {number === 0 ? dispatchDeskMessages.tripNext : dispatchDeskMessages.trip(number + 1)}
            </span>
            {orderIds.map((orderId) => (
              <OrderLink key={orderId} orderId={orderId} />
            ))}
            <span className="num basis-full pb-1 text-fg-muted">
              {dispatchDeskMessages.times(arrivesAt, dropAt)}
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}
