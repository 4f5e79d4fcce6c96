import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { isOpen, shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { counts } from '#messages/writing/counts.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatCount } from '#messages/writing/format.ts';
import { GiveBack } from '#web/features/jobs/components/give-back.tsx';
import { jobQuery } from '#web/features/orders/api.ts';
import { isOrderMissing } from '#web/features/orders/state.ts';
import { JobGone } from '#web/features/jobs/components/job-gone.tsx';
import { JobMap } from '#web/features/jobs/components/job-map.tsx';
import { JobMoves } from '#web/features/jobs/components/job-moves.tsx';
import { JobPanel } from '#web/features/jobs/components/job-panel.tsx';
import { KeptStepsNote } from '#web/features/jobs/components/kept-steps-note.tsx';
import { TripStops } from '#web/features/jobs/components/trip-stops.tsx';
import { withKeptSteps } from '#web/features/jobs/state.ts';
import { useKeptSteps } from '#web/features/jobs/use-courier-steps.ts';
import { CourierTrouble, OpenTrouble } from '#web/features/jobs/components/courier-trouble.tsx';
import { useHelpLine } from '#web/features/site/api.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { OfflineMark } from '#web/ui/frame/offline-mark.tsx';
import { panelEdgeClass } from '#web/ui/dialogs/panel-edge-class.ts';
import { Phone } from '#web/ui/display/phone.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useFailure } from '#web/ui/states/use-failure.ts';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';

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
      <div className="relative flex min-h-40 flex-1 flex-col beside:order-2">
        <TopBar orderId={job.id} />
        <JobMap
          job={job}
          isWhole
          className="flex-1 [--map-foot:1.5rem] beside:[--map-foot:0px]"
          padding={{ top: 52, bottom: 40 }}
        />
      </div>
      <Panel job={job} />
    </main>
  );
}

/** The bar above the map; beside a panel it has room on the map itself. */
function TopBar({ orderId }: { orderId: string }) {
  const helpLine = useHelpLine();
  return (
    <div className="flex items-center gap-2 bg-surface px-4 py-1.5 beside:absolute beside:inset-x-4 beside:top-4 beside:z-10 beside:bg-transparent beside:p-0">
      <Link
        to={paths.courierJobs}
        activeOptions={{ exact: true }}
        aria-label={orderMessages.backToJobs}
        className={buttonClass({ tone: 'floating', shape: 'round' })}
      >
        <ArrowBack aria-hidden className="size-5" />
      </Link>
      <span className="ms-auto rounded-full bg-raised px-4 py-2 text-sm font-bold shadow-e2">
        <Ltr>#{shortOrderId(orderId)}</Ltr>
      </span>
      {helpLine && (
        <a href={`tel:${helpLine}`} className={buttonClass({ tone: 'floating', room: 'close' })}>
          <Headset aria-hidden className="size-5 shrink-0" />
          <span className="sr-only lg:not-sr-only">
            {layoutMessages.help} <Phone number={helpLine} />
          </span>
        </a>
      )}
    </div>
  );
}

const Panel = ({ job }: { job: CourierJob }) => (
  <div className="relative z-10 -mt-6 flex max-h-[64dvh] short:max-h-none flex-col rounded-t-2xl bg-surface shadow-up beside:mt-0 beside:max-h-none beside:rounded-none">
    <OfflineMark isOffline={useLiveConnection() === 'lost'} className={panelEdgeClass} />
    <div className="relative min-h-0 space-y-4 low:space-y-3 overflow-y-auto border-b border-border p-5 pb-4 low:pt-4 beside:p-8 beside:pb-4">
      {isCarried(job) && <OpenTrouble orderId={job.id} phone={job.phone} />}
      <TripStops job={job} />
      <JobPanel job={job} />
      <GiveBack job={job} />
      {isCarried(job) && <CourierTrouble orderId={job.id} />}
    </div>
    <KeptStepsNote isCompact className="px-5 pt-2 beside:px-8" />
    {isOpen(job.status) && (
      <div className="space-y-2 px-5 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] beside:px-8 beside:pb-5">
        <Collect job={job} />
        <JobMoves job={job} />
      </div>
    )}
  </div>
);

/** The cash to collect is beside the step that it belongs to, whatever of the job is scrolled into view. */
const Collect = ({ job: { collectCentimes, itemCount } }: { job: CourierJob }) => (
  <p className="rounded-lg bg-accent-soft px-4 py-1.5 text-sm text-accent-ink">
    <b>{orderMessages.collectCash}</b>{' '}
    <Price centimes={collectCentimes} unit="onAccentSoft" className="text-lg" />
    {' · '}
    {formatCount(itemCount, counts.dish)}
  </p>
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
