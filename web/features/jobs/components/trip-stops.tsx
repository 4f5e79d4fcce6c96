import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TripStop } from '#shared/contract/orders/offers.ts';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { nextStop, stageOf } from '#shared/domain/orders/trip-stops.ts';
import { tripMessages } from '#messages/orders/trips.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { withKeptStatuses } from '../state.ts';
import { useKeptSteps } from '../use-courier-steps.ts';

interface TripStopsProps {
  /** The one that is shown beside them. */
  job: CourierJob;
  className?: string;
}

/** The orders of the courier's trip in the sequence of their doors, each with its own cash, and which of them is next. */
export function TripStops({ job, className }: TripStopsProps) {
  const steps = useKeptSteps();
  if (!job.trip) return null;
  const stops = withKeptStatuses(job.trip, steps);
  const nextId = nextStop(stops)?.orderId;
  return (
    <section aria-labelledby="trip-stops" className={className}>
      <h2 id="trip-stops" className="text-base">
        {tripMessages.together(stops.length)}
      </h2>
      <p className="text-xs text-fg-muted">{tripMessages.ownCash}</p>
      <ol className="mt-2 flex flex-col gap-1.5">
        {stops.map((stop, index) => (
          <li key={stop.orderId}>
            <StopRow stop={stop} isShown={stop.orderId === job.id}>
              <StopWords stop={stop} number={index + 1} isNext={stop.orderId === nextId} />
            </StopRow>
          </li>
        ))}
      </ol>
    </section>
  );
}

const rowClass = 'flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 text-sm';

/** What still cooks has no page yet. */
function StopRow({ stop, isShown, children }: { stop: TripStop; isShown: boolean; children: ReactNode }) {
  if (stageOf(stop.status) === 'cooking')
    return <div className={clsx(rowClass, 'bg-sunken dark:bg-raised')}>{children}</div>;
  return (
    <Link
      to={paths.courierJob(stop.orderId)}
      aria-current={isShown ? 'true' : undefined}
      className={clsx(rowClass, 'bg-sunken dark:bg-raised', isShown && 'ring-2 ring-accent ring-inset')}
    >
      {children}
    </Link>
  );
}

function StopWords({ stop, number, isNext }: { stop: TripStop; number: number; isNext: boolean }) {
  const stage = stageOf(stop.status);
  return (
    <>
      <span className="num grid size-7 shrink-0 place-items-center rounded-full bg-fg text-sm font-extrabold text-bg">
        <span aria-hidden>{number}</span>
        <span className="sr-only">{tripMessages.stop(number)}</span>
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-x-2">
          <Ltr className="font-bold">#{shortOrderId(stop.orderId)}</Ltr>
          {stage && <span className="text-fg-muted">{tripMessages.stages[stage]}</span>}
          {isNext && (
            <Badge tone="accent" size="sm">
              {tripMessages.next}
            </Badge>
          )}
        </span>
        {stop.customerName && (
          <span className="block text-fg-muted">
            <bdi className="block">{stop.customerName}</bdi>
            <bdi className="block">{stop.deliveryAddress}</bdi>
          </span>
        )}
      </span>
      <span className="shrink-0 text-end">
        <span className="sr-only">{tripMessages.collect}: </span>
        <Price centimes={stop.collectCentimes} />
      </span>
    </>
  );
}
