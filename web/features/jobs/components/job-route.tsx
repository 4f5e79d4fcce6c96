import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderMessages } from '#shared/messages/ar/orders.ts';

type Stop = { name: string; address: ReactNode; reach?: ReactNode };

type JobRouteProps = { pickup: Stop; delivery: Stop; isCompact?: boolean };

/** Addresses are never cut. */
export const JobRoute = ({ pickup, delivery, isCompact = false }: JobRouteProps) => (
  <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
    <div aria-hidden className="flex flex-col items-center pt-1.5">
      <span className="size-3.5 rounded-full border-[3.5px] border-primary" />
      <span className="my-1 w-0 flex-1 border-s-[3px] border-dotted border-border-strong" />
      <MapPin className="size-5 text-brick" />
    </div>
    <dl className={clsx('min-w-0', isCompact ? 'space-y-2' : 'space-y-3.5')}>
      <StopLines label={orderMessages.pickupFrom} {...pickup} />
      <StopLines label={orderMessages.deliverTo} {...delivery} />
    </dl>
  </div>
);

const StopLines = ({ label, name, address, reach }: Stop & { label: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
    <dt className="text-2xs font-semibold text-fg-subtle">{label}</dt>
    <dd className="col-start-1 leading-snug font-bold">
      <bdi>{name}</bdi>
    </dd>
    {address && <dd className="col-start-1 text-sm leading-snug text-fg-muted">{address}</dd>}
    {reach && <dd className="col-start-2 row-span-3 row-start-1">{reach}</dd>}
  </div>
);
