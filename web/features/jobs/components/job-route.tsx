import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderMessages } from '#messages/orders/orders.ts';

type Stop = { name: string; address: ReactNode; reach?: ReactNode };

type JobRouteProps = {
  pickup: Stop;
  delivery: Stop;
  /** The signs beside the lines say where each stop is; its name is for screen readers, as on low screens. */
  isCompact?: boolean;
};

/** Addresses are never cut. */
export const JobRoute = ({ pickup, delivery, isCompact = false }: JobRouteProps) => (
  <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
    <div aria-hidden className={clsx('flex flex-col items-center', isCompact ? 'pt-1' : 'pt-1.5')}>
      <span className="size-3.5 rounded-full border-[3.5px] border-primary" />
      <span className="my-1 w-0 flex-1 border-s-[3px] border-dotted border-border-strong" />
      <MapPin className="size-5 text-brick" />
    </div>
    <dl className={clsx('min-w-0', isCompact ? 'space-y-1.5' : 'space-y-3.5 low:space-y-2')}>
      <StopLines label={orderMessages.pickupFrom} isCompact={isCompact} {...pickup} />
      <StopLines label={orderMessages.deliverTo} isCompact={isCompact} {...delivery} />
    </dl>
  </div>
);

type StopLinesProps = Stop & { label: string; isCompact: boolean };

const StopLines = ({ label, name, address, reach, isCompact }: StopLinesProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
    <dt className={isCompact ? 'sr-only' : 'text-2xs font-semibold text-fg-subtle low:sr-only'}>{label}</dt>
    <dd className="col-start-1 leading-snug font-bold">
      <bdi>{name}</bdi>
    </dd>
    {address && <dd className="col-start-1 text-sm leading-snug text-fg-muted">{address}</dd>}
    {reach && <dd className="col-start-2 row-span-3 row-start-1">{reach}</dd>}
  </div>
);
