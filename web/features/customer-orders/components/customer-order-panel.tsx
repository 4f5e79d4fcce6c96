import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, type ReactNode } from 'react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { minutesUntil } from '#shared/domain/promise/arrival.ts';
import { mayMendPlace } from '#shared/domain/orders/mended-place.ts';
import { isOpen, shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { handOverChoice, handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { brand } from '#messages/frame/layout.ts';
import { formatMinutesRange, formatRelative } from '#messages/writing/format.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { usePageTitle } from '../use-page-title.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { PlaceWords } from '#web/ui/display/place-words.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';
import { MendPlace } from '#web/features/orders/components/mend-place.tsx';
import { MendedNote } from '#web/features/orders/components/mended-note.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { CustomerCancel } from './customer-cancel.tsx';
import { CustomerOrderAgain } from './customer-order-again.tsx';
import { isCourierNear } from '../courier-near.ts';
import { CustomerOrderArrival } from './customer-order-arrival.tsx';
import { CustomerOrderBill } from './customer-order-bill.tsx';
import { CustomerOrderCode } from './customer-order-code.tsx';
import { CustomerOrderCourier } from './customer-order-courier.tsx';
import { CustomerOrderFreshness } from './customer-order-freshness.tsx';
import { CustomerOrderLimit } from './customer-order-limit.tsx';
import { CustomerOrderPromise } from './customer-order-promise.tsx';
import { CustomerProposal } from './customer-proposal.tsx';
import { CustomerWish } from './customer-wish.tsx';
import { CustomerOrderSteps } from './customer-order-steps.tsx';

const CustomerTrouble = lazyPart(
  () => import('./customer-trouble.tsx'),
  (part) => part.CustomerTrouble,
);

const hasTroubles = ({ status, history }: CustomerOrder): boolean =>
  status === 'picked_up' || (status === 'cancelled' && history.at(-1)?.party === 'courier');

type CustomerOrderPanelProps = {
  order: CustomerOrder;
  updatedAt: Date;
  review: ReactNode;
  /** Where no map stands beside the panel. */
  foldedMap?: ReactNode;
};

export function CustomerOrderPanel({ order, updatedAt, review, foldedMap }: CustomerOrderPanelProps) {
  const now = useNow();
  const { id, status, statusSince, courier, restaurant, deliveryAddress, arrival } = order;
  usePageTitle(titleOf(order, now));
  const troubles = hasTroubles(order) && (
    <Suspense>
      <CustomerTrouble orderId={id} isOver={!isOpen(status)} courier={courier} />
    </Suspense>
  );
  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-28 md:p-8">
      <Top id={id} restaurant={restaurant} />
      {/* A courier at the door is more urgent than any estimate. */}
      {isOpen(status) && troubles}
      <div>
        <div aria-live="polite">
          <CustomerOrderArrival order={order} />
        </div>
        <div aria-live="polite">
          <h1 className={clsx(arrival ? 'text-lg' : 'text-2xl', status === 'cancelled' && 'text-danger-ink')}>
            {orderSentence[status]}
          </h1>
          {courier && <CourierStep courier={courier.name} order={order} />}
        </div>
        <time dateTime={statusSince.toISOString()} className="text-sm text-fg-muted">
          {formatRelative(statusSince, now)}
        </time>
        <CustomerOrderLimit order={order} />
        <CustomerOrderPromise order={order} />
        {status === 'cancelled' && <Cancelled last={order.history.at(-1)} />}
      </div>
      {review}
      <CustomerProposal order={order} />
      {status === 'cancelled' ? troubles : <CustomerOrderSteps order={order} />}
      {courier && <CustomerOrderCourier {...courier} orderId={id} />}
      <CustomerOrderCode order={order} />
      <CustomerOrderBill order={order} />
      {foldedMap}
      <p className="px-1 text-sm text-fg-muted">
        {orderMessages.deliverTo}: <bdi>{deliveryAddress}</bdi>
        <PlaceWords landmark={order.landmark} door={order.door} note={order.courierNote} />
        <span className="block">
          {handOverWayMessages.label}: {handOverChoice[order.handOverWay]}
        </span>
      </p>
      <MendedNote at={order.placeMendedAt} />
      {mayMendPlace(status, 'customer') && <MendPlace order={order} by="customer" />}
      <CustomerCancel order={order} />
      <CustomerWish order={order} />
      {isOpen(status) ? (
        <CustomerOrderFreshness order={order} updatedAt={updatedAt} />
      ) : (
        <CustomerOrderAgain order={order} />
      )}
    </div>
  );
}

const Top = ({ id, restaurant }: Pick<CustomerOrder, 'id' | 'restaurant'>) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <Link
      to={paths.orders}
      activeOptions={{ exact: true }}
      aria-label={orderMessages.allOrders}
      className={buttonClass({ tone: 'plain', shape: 'icon' })}
    >
      <ArrowBack aria-hidden className="size-5" />
    </Link>
    <p className="font-bold text-fg-muted">
      <bdi>{restaurant.name}</bdi> · <Ltr>#{shortOrderId(id)}</Ltr>
    </p>
    <HelpLink phone={useHelpLine()} className="ms-auto" />
  </div>
);

const Cancelled = ({ last }: { last: CustomerOrder['history'][number] | undefined }) => (
  <div className="mt-2 text-fg-muted">
    {last?.reason && <p className="font-semibold text-fg">{cancelledBecause(last.reason, last.words)}</p>}
    <p>{orderMessages.cancelledLead}</p>
  </div>
);

function CourierStep({ courier, order: { status, restaurant } }: { courier: string; order: CustomerOrder }) {
  const sentence = courierSentence[status];
  return sentence && <p className="text-fg-muted">{sentence(courier, restaurant.name)}</p>;
}

const courierSentence: Partial<
  Record<CustomerOrder['status'], (courier: string, restaurant: string) => string>
> = { out_for_delivery: orderMessages.courierGoesTo, picked_up: orderMessages.courierHasIt };

/** The title of the tab, so that background tabs show the status too. */
function titleOf(order: CustomerOrder, now: Date): string {
  const { status, arrival } = order;
  if (isCourierNear(order, now)) return [orderMessages.courierNear, brand].join(' · ');
  const minutes = arrival && minutesUntil(arrival, now);
  const parts = [orderSentence[status], brand];
  return (minutes ? [formatMinutesRange(minutes.min, minutes.max), ...parts] : parts).join(' · ');
}
