import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { shortOrderId } from '#shared/domain/order-lifecycle.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { jobQuery } from '#web/features/orders/api.ts';
import { isOrderMissing } from '#web/features/orders/state.ts';
import { JobGone } from '#web/features/jobs/components/job-gone.tsx';
import { JobMap } from '#web/features/jobs/components/job-map.tsx';
import { JobMoves } from '#web/features/jobs/components/job-moves.tsx';
import { JobPanel } from '#web/features/jobs/components/job-panel.tsx';
import { KeptStepsNote } from '#web/features/jobs/components/kept-steps-note.tsx';
import { withKeptSteps } from '#web/features/jobs/state.ts';
import { useKeptSteps } from '#web/features/jobs/use-courier-steps.ts';
import { CourierTrouble, OpenTrouble } from '#web/features/jobs/components/courier-trouble.tsx';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { OfflineMark } from '#web/ui/offline-mark.tsx';
import { panelEdgeClass } from '#web/ui/panel-edge-class.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

export function Screen() {
  const { orderId = '' } = useParams({ strict: false });
  const query = useQuery(jobQuery(useApi(), orderId));
  const { data } = query;
  const { error, isRetrying, retry } = useFailure(query);
  const steps = useKeptSteps();
  const job = data && withKeptSteps(data, steps);
  const isMissing = error !== null && isOrderMissing(error);
  const failure = error !== null && !isMissing ? readAppError(error) : undefined;

  if (data && isMissing) return <JobGone />;

  if (!job) {
    return failure ? (
      <main id="content">
        <ErrorState title={failure.text} onRetry={retry} isRetrying={isRetrying} />
      </main>
    ) : (
      <JobSkeleton />
    );
  }
  return (
    <main
      id="content"
      className="flex h-dvh flex-col short:h-auto short:min-h-dvh beside:grid beside:grid-cols-[440px_minmax(0,1fr)] short:grid-cols-2"
    >
      <h1 className="sr-only">{orderMessages.jobTitle}</h1>
      <JobMap
        job={job}
        isWhole
        className="min-h-40 flex-1 [--map-foot:1.5rem] beside:order-2 beside:[--map-foot:0px]"
        padding={{ top: 132, bottom: 56 }}
      >
        <div className="absolute inset-x-4 top-4 flex items-center justify-between">
          <Link
            to={paths.courierJobs}
            activeOptions={{ exact: true }}
            aria-label={orderMessages.backToJobs}
            className={buttonClass({ tone: 'floating', shape: 'round' })}
          >
            <ArrowRight aria-hidden className="size-5" />
          </Link>
          <span className="rounded-full bg-raised px-4 py-2 text-sm font-bold shadow-e2">
            <Ltr>#{shortOrderId(job.id)}</Ltr>
          </span>
        </div>
      </JobMap>
      <Panel job={job} />
    </main>
  );
}

const Panel = ({ job }: { job: CourierJob }) => (
  <div className="relative z-10 -mt-6 flex max-h-[72dvh] short:max-h-none flex-col rounded-t-2xl bg-surface shadow-up beside:mt-0 beside:max-h-none beside:rounded-none">
    <OfflineMark isOffline={useLiveConnection() === 'lost'} className={panelEdgeClass} />
    <div className="relative min-h-0 overflow-y-auto p-5 pb-4 beside:p-8 beside:pb-4">
      {isCarried(job) && <OpenTrouble orderId={job.id} phone={job.phone} />}
      <JobPanel job={job} />
    </div>
    <KeptStepsNote className="px-5 pb-3 beside:px-8" />
    <div className="px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] beside:px-8">
      <JobMoves job={job} />
      {isCarried(job) && <CourierTrouble orderId={job.id} />}
    </div>
  </div>
);

const isCarried = ({ actions }: CourierJob): boolean => actions.includes('mark_delivered');

const JobSkeleton = () => (
  <main id="content">
    <Loading className="flex h-dvh flex-col beside:grid beside:grid-cols-[440px_1fr]">
      <div className="flex-1 bg-map-land beside:order-2" />
      <div className="space-y-4 bg-surface p-5 beside:p-8">
        <Skeleton corner="full" className="h-7 w-28" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton corner="lg" className="h-12" />
        <Skeleton corner="lg" className="h-16" />
      </div>
    </Loading>
  </main>
);
