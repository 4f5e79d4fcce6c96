import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';
import { useId } from 'react';
import { cashMessages } from '#messages/money/cash.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { formatRelative } from '#messages/writing/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import type { JobFromHere } from '../state.ts';
import { JobDistances } from './job-distances.tsx';
import { JobMoney } from './job-money.tsx';
import { JobRoute } from './job-route.tsx';

type AvailableJobCardProps = {
  job: JobFromHere;
  onAccept: () => void;
  isAccepting: boolean;
  isKept: boolean;
  /** The element that says why nothing can be accepted during a job. */
  busyNoteId?: string;
  isTooMuchCash: boolean;
};

export function AvailableJobCard({ job, onAccept, isAccepting, isKept, ...refusal }: AvailableJobCardProps) {
  const now = useNow();
  const id = useId();
  const { isTooMuchCash } = refusal;
  const busyNoteId = refusal.busyNoteId ?? (isTooMuchCash ? id : undefined);
  return (
    <Card className={clsx('p-4 low:p-3', isKept && 'ring-2 ring-accent')}>
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="primary">{orderMessages.readyForPickup}</Badge>
        <time dateTime={job.statusSince.toISOString()} className="text-xs text-fg-subtle">
          {formatRelative(job.statusSince, now)}
        </time>
      </div>
      <JobRoute
        isCompact
        pickup={{
          name: job.restaurantName,
          address: <bdi>{job.pickupAddress ?? orderMessages.restaurantAddressMissing}</bdi>,
        }}
        delivery={{ name: job.deliveryAddress, address: null }}
      />
      <JobDistances job={job} className="mt-2" />
      <JobMoney payCentimes={job.payCentimes} collectCentimes={job.collectCentimes} className="mt-2" />
      {isTooMuchCash && (
        <p id={id} className="mt-3 text-sm font-bold text-danger-ink">
          {cashMessages.tooMuch}
        </p>
      )}
      {(job.actions.includes('assign_job') || busyNoteId) && (
        <Button
          size="lg"
          busy={isAccepting}
          aria-disabled={Boolean(busyNoteId) || undefined}
          aria-describedby={busyNoteId}
          onClick={busyNoteId ? undefined : onAccept}
          tone={isKept ? 'plain' : 'primary'}
          className="mt-3 w-full"
        >
          {isKept && <CloudOff aria-hidden className="size-5" />}
          {isKept ? orderMessages.keptHere : orderActionLabel.assign_job}
        </Button>
      )}
    </Card>
  );
}
