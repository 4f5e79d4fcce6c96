import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AvailableJob, CourierJob } from '#shared/contract/orders/order-views.ts';
import { isTooMuchCash } from '#shared/domain/money/courier-cash.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ownCashQuery } from '#web/features/cash/api.ts';
import { availableJobsQuery } from '#web/features/orders/api.ts';
import { movesOf } from '#web/features/orders/state.ts';
import { nearestFirst } from '../state.ts';
import { useCourierSteps, useKeptSteps } from '../use-courier-steps.ts';
import { useOwnPlace } from '../use-own-place.ts';
import { AvailableJobCard } from './available-job-card.tsx';

type AvailableJobsProps = {
  /** Why the courier can take no other job now. */
  busyNote: string | undefined;
  /** Offers come by themselves; the board has what they left. */
  isOffered: boolean;
  onAccepted: (job: CourierJob) => void;
};

export function AvailableJobs({ busyNote, isOffered, onAccepted }: AvailableJobsProps) {
  const id = useId();
  const keptId = useKeptSteps().find(({ action }) => action === 'assign_job')?.orderId;
  const isBusy = busyNote !== undefined || keptId !== undefined;
  const busyNoteId = isBusy ? `${id}-busy` : undefined;
  const query = useQuery(availableJobsQuery(useApi()));
  const count = query.data?.length ?? 0;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-center gap-2">
        <h2 id={id} className="text-lg">
          {orderMessages.availableJobs}
        </h2>
        {count > 0 && (
          <span className="num rounded-full bg-accent px-2 text-xs leading-5 font-extrabold text-accent-fg">
            {formatNumber(count)}
          </span>
        )}
      </div>
      {isBusy && count > 0 && (
        <p
          id={busyNoteId}
          className="mb-3 rounded-lg bg-sunken px-4 py-3 text-sm text-fg-muted dark:bg-raised"
        >
          {busyNote ?? orderMessages.keptAccept}
        </p>
      )}
      <JobCards busyNoteId={busyNoteId} keptId={keptId} isOffered={isOffered} onAccepted={onAccepted} />
    </section>
  );
}

const noJobs: readonly AvailableJob[] = [];

type JobCardsProps = Pick<AvailableJobsProps, 'isOffered' | 'onAccepted'> & {
  busyNoteId?: string;
  keptId?: string;
};

function JobCards({ busyNoteId, keptId, isOffered, onAccepted }: JobCardsProps) {
  const query = useQuery(availableJobsQuery(useApi()));
  const { data: cash } = useQuery(ownCashQuery(useApi()));
  const { make, sending } = useCourierSteps();
  const { own, isPending } = useOwnPlace();
  const jobs = nearestFirst(query.data ?? noJobs, own);
  const steady = useSteadyList(jobs.map(movesOf));
  const columns = busyNoteId ? besideJob : alone;
  const handleAccept = async ({ id: orderId, version, payCentimes: shownPayCentimes }: AvailableJob) => {
    const job = (await make({ orderId, action: 'assign_job', version, shownPayCentimes }))?.job;
    if (job) onAccepted(job);
  };
  if (isPending) return <JobsSkeleton className={columns} />;
  return (
    <Loaded
      query={query}
      failed={orderMessages.availableJobsFailed}
      loading={<JobsSkeleton className={columns} />}
    >
      {() =>
        jobs.length === 0 ? (
          <EmptyState
            food="scooter"
            title={isOffered ? offeredJobMessages.noOffer : orderMessages.noJobs}
            text={isOffered ? offeredJobMessages.noOfferLead : orderMessages.noJobsLead}
          />
        ) : (
          <ul className={columns} {...steady}>
            {jobs.map((job) => (
              <li key={job.id}>
                <AvailableJobCard
                  job={job}
                  onAccept={() => void handleAccept(job)}
                  isAccepting={job.id === sending?.orderId}
                  isKept={job.id === keptId}
                  busyNoteId={busyNoteId}
                  isTooMuchCash={cash ? isTooMuchCash(cash, job.collectCentimes) : false}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const alone = 'grid gap-3 fit-2-[20rem]';
const besideJob = 'grid gap-3';

export const JobsSkeleton = ({ className = alone }: { className?: string }) => (
  <Loading className={className}>
    {[1, 2].map((one) => (
      <Card key={one} className="space-y-4 p-4">
        <div className="flex justify-between">
          <Skeleton corner="full" className="h-7 w-28" />
          <Skeleton className="h-7 w-24" />
        </div>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton corner="lg" className="h-13" />
      </Card>
    ))}
  </Loading>
);
