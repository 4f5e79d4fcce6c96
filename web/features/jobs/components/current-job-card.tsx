import { Navigation } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { isOpen, shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { DoorOfJob } from './door-of-job.tsx';
import { HandOverTask } from './hand-over-task.tsx';
import { JobMap } from './job-map.tsx';
import { JobMoney } from './job-money.tsx';
import { JobRoute } from './job-route.tsx';
import { TripStops } from './trip-stops.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';

export const CurrentJobCard = ({ job }: { job: CourierJob }) => (
  <article className="overflow-hidden rounded-xl bg-surface shadow-e2 ring-2 ring-accent">
    <JobMap job={job} className="h-40 md:h-52" padding={{ top: 52, bottom: 16 }} />
    <div className="p-4">
      <div className="mb-3 flex items-center justify-between gap-2">
        <OrderStatusBadge status={job.status} />
        <Ltr className="text-sm font-bold text-fg-muted">#{shortOrderId(job.id)}</Ltr>
      </div>
      <TripStops job={job} className="mb-4" />
      <JobRoute
        pickup={{
          name: job.restaurantName,
          address: <bdi>{job.pickupAddress ?? orderMessages.restaurantAddressMissing}</bdi>,
        }}
        delivery={{
          name: job.customerName ?? orderStatusLabel[job.status],
          address: job.deliveryAddress && <DoorOfJob job={job} />,
        }}
      />
      <HandOverTask handOverWay={job.handOverWay} className="mt-3" />
      <JobMoney
        payCentimes={job.payCentimes}
        collectCentimes={isOpen(job.status) ? job.collectCentimes : undefined}
        className="mt-3"
      />
      <Link
        to={paths.courierJob(job.id)}
        className={buttonClass({ tone: 'accent', size: 'xl', className: 'mt-3 w-full' })}
      >
        <Navigation aria-hidden className="size-5" />
        {orderMessages.details}
      </Link>
    </div>
  </article>
);
