import { Check, Navigation } from 'lucide-react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { distanceMetres, rideMinutes, type Position } from '#shared/domain/promise/distance.ts';
import { counts } from '#messages/writing/counts.ts';
import { orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { formatCount, formatDirhamsAfter, formatDistance, formatTime } from '#messages/writing/format.ts';
import { doorPhotoOfJobQuery } from '#web/features/places/api.ts';
import { DoorPhoto } from '#web/ui/display/door-photo.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { DoorOfJob } from './door-of-job.tsx';
import { HandOverTask } from './hand-over-task.tsx';
import { JobMoney } from './job-money.tsx';
import { JobRoute } from './job-route.tsx';
import { ReachLinks } from '#web/features/orders/components/reach-links.tsx';
import { MendedNote } from '#web/features/orders/components/mended-note.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';

export function JobPanel({ job }: { job: CourierJob }) {
  const api = useApi();
  const pickedUpAt = job.history.find(({ status }) => status === 'picked_up')?.at;
  const isOver = job.status === 'delivered' || job.status === 'cancelled';
  return (
    <div className="space-y-4 low:space-y-3">
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
            <bdi>{job.pickupAddress ?? orderMessages.restaurantAddressMissing}</bdi>
          ),
          reach: job.restaurantPhone && <RestaurantLinks job={job} phone={job.restaurantPhone} />,
        }}
        delivery={{
          name: job.customerName ?? orderStatusLabel[job.status],
          address: job.deliveryAddress && <DoorOfJob job={job} />,
          reach: job.phone && <CustomerLinks job={job} phone={job.phone} />,
        }}
      />
      {!job.deliveryPosition && !isOver && <FormAlert>{orderMessages.noCustomerLocation}</FormAlert>}
      {!isOver && <Directions to={pickedUpAt ? job.deliveryPosition : job.pickupPosition} />}
      {!isOver && job.doorOfPlace?.doorPhoto && <DoorPhoto query={doorPhotoOfJobQuery(api, job.id)} />}
      <MendedNote at={job.placeMendedAt} />
      {!isOver && <HandOverTask handOverWay={job.handOverWay} />}
      {job.note && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-sm dark:bg-raised">
          {orderMessages.note('')}
          <bdi className="font-semibold">{job.note}</bdi>
        </p>
      )}
      {job.cashCentimes !== null && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-sm font-bold dark:bg-raised">
          {orderMessages.bringChange(
            formatDirhamsAfter(job.cashCentimes),
            formatDirhamsAfter(job.cashCentimes - job.collectCentimes),
          )}
        </p>
      )}
      {job.notesFallShort && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-sm font-bold dark:bg-raised">
          {orderMessages.notesFallShort}
        </p>
      )}
      <JobMoney payCentimes={job.payCentimes} />
    </div>
  );
}

interface LinksProps {
  job: CourierJob;
  phone: string;
}

const RestaurantLinks = ({ job, phone }: LinksProps) => (
  <ReachLinks pair="courier_to_restaurant" name={job.restaurantName} phone={phone} orderId={job.id} />
);

const CustomerLinks = ({ job, phone }: LinksProps) => (
  <ReachLinks pair="courier_to_customer" name={job.customerName} phone={phone} orderId={job.id} />
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

const Directions = ({ to }: { to: Position | null }) =>
  to && (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${to.lat},${to.lng}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ tone: 'plain', size: 'lg', className: 'w-full' })}
    >
      <Navigation aria-hidden className="size-5" />
      {orderMessages.navigate}
    </a>
  );
