import { Check, Navigation, Phone } from 'lucide-react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { distanceMetres, rideMinutes, type Position } from '#shared/domain/distance.ts';
import { counts } from '#shared/messages/ar/counts.ts';
import { orderMessages, orderStatusLabel } from '#shared/messages/ar/orders.ts';
import { formatCount, formatDistance, formatPhone, formatTime } from '#shared/messages/format.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { HelpLink } from '#web/ui/help-link.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Price } from '#web/ui/price.tsx';
import { JobRoute } from './job-route.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';

export function JobPanel({ job }: { job: CourierJob }) {
  const pickedUpAt = job.history.find(({ status }) => status === 'picked_up')?.at;
  const isOver = job.status === 'delivered' || job.status === 'cancelled';
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status">
          <OrderStatusBadge status={job.status} />
        </div>
        <RideLength from={job.pickupPosition} to={job.deliveryPosition} />
      </div>
      <JobRoute
        pickup={{
          name: job.restaurantName,
          address: pickedUpAt ? (
            <span className="inline-flex items-center gap-1 text-primary-ink">
              <Check aria-hidden className="size-4" />
              {orderMessages.pickedUpAt(formatTime(pickedUpAt))}
            </span>
          ) : (
            <>
              <bdi>{job.pickupAddress ?? orderMessages.restaurantAddressMissing}</bdi>
              {job.restaurantPhone && <KitchenPhone phone={job.restaurantPhone} />}
            </>
          ),
        }}
        delivery={{
          name: job.customerName ?? orderStatusLabel[job.status],
          address: job.deliveryAddress && <bdi>{job.deliveryAddress}</bdi>,
        }}
      />
      {job.note && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere dark:bg-raised">
          {orderMessages.note('')}
          <bdi className="font-semibold">{job.note}</bdi>
        </p>
      )}
      <p className="rounded-lg bg-accent-soft px-4 py-3 text-sm text-accent-ink">
        <b>{orderMessages.collectCash}</b>{' '}
        <Price centimes={job.collectCentimes} unit="onAccentSoft" className="text-lg" />
        {' · '}
        {formatCount(job.itemCount, counts.dish)}
      </p>
      {!job.deliveryPosition && !isOver && <FormAlert>{orderMessages.noCustomerLocation}</FormAlert>}
      {(!isOver || job.phone) && <JobLinks job={job} isPickedUp={pickedUpAt !== undefined} />}
      <HelpLink phone={useHelpLine()} className="px-1" />
    </div>
  );
}

const KitchenPhone = ({ phone }: { phone: string }) => (
  <a
    href={`tel:${phone}`}
    aria-label={orderMessages.callRestaurant}
    className="flex min-h-12 items-center gap-2 underline underline-offset-4"
  >
    <Phone aria-hidden className="size-4" />
    <Ltr>{formatPhone(phone)}</Ltr>
  </a>
);

function RideLength({ from, to }: { from: Position | null; to: Position | null }) {
  if (!from || !to) return null;
  const metres = distanceMetres(from, to);
  return (
    <p className="font-bold">
      <span className="num">{formatDistance(metres)}</span>
      {' · '}
      {formatCount(rideMinutes(metres), counts.minute)}
    </p>
  );
}

function JobLinks({ job, isPickedUp }: { job: CourierJob; isPickedUp: boolean }) {
  const goal = isPickedUp ? job.deliveryPosition : job.pickupPosition;
  const look = buttonClass({ tone: 'plain', size: 'lg', flex: 'fill' });
  return (
    <div className="flex gap-3">
      {job.phone && (
        <a href={`tel:${job.phone}`} className={look}>
          <Phone aria-hidden className="size-5" />
          {orderMessages.call}
        </a>
      )}
      {goal && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${goal.lat},${goal.lng}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <Navigation aria-hidden className="size-5" />
          {orderMessages.navigate}
        </a>
      )}
    </div>
  );
}
