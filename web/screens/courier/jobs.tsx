import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ownCashQuery } from '#web/features/cash/api.ts';
import { CashHint } from '#web/features/cash/components/cash-hint.tsx';
import { courierProfileQuery, useIsDutyChanging } from '#web/features/couriers/api.ts';
import { dutyHash, DutyPanel } from '#web/features/couriers/components/duty-panel.tsx';
import { PositionQuestion } from '#web/features/couriers/components/position-question.tsx';
import { dutyEnded, type DutyEnded } from '#web/features/couriers/state.ts';
import { useDuty } from '#web/features/couriers/use-duty.ts';
import { activeJobQuery } from '#web/features/orders/api.ts';
import { ownOffersQuery } from '#web/features/offers/api.ts';
import { WaitingHint } from '#web/features/offers/components/waiting-hint.tsx';
import { PromiseCard } from '#web/features/offers/components/promise-card.tsx';
import { AvailableJobs, JobsSkeleton } from '#web/features/jobs/components/available-jobs.tsx';
import { CurrentJobCard } from '#web/features/jobs/components/current-job-card.tsx';
import { KeptStepsNote } from '#web/features/jobs/components/kept-steps-note.tsx';
import { withKeptSteps } from '#web/features/jobs/state.ts';
import { useKeptSteps } from '#web/features/jobs/use-courier-steps.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { useFailure } from '#web/ui/states/use-failure.ts';

export function Screen() {
  const api = useApi();
  const navigate = useNavigate();
  const { data: profile } = useQuery(courierProfileQuery(api));
  const isOnDuty = profile?.isOnDuty ?? false;
  const active = useQuery(activeJobQuery(api));
  // The hint of the cash is above the jobs and would push their buttons down.
  const isPending = [useQuery(ownCashQuery(api)), active].some(isUnanswered);
  const steps = useKeptSteps();
  const { data: offers } = useQuery({ ...ownOffersQuery(api), enabled: isOnDuty });
  // A job is what has become of it.
  const promise = (isOnDuty && !isPending && !active.data && offers?.promise) || undefined;
  const job = isPending ? undefined : active.data && withKeptSteps(active.data, steps);
  const atWork = job && isOpen(job.status) ? orderMessages.courierBusy : undefined;
  const busyNote = promise ? offeredJobMessages.promiseBusy : atWork;
  const failure = useFailure(active);
  const isDutyChanging = useIsDutyChanging();
  return (
    <>
      <PageHeader title={orderMessages.jobsTitle} />
      <main id="content" className="mx-auto max-w-[980px] px-4 pt-3 pb-28 md:px-8 md:pt-8 md:pb-10">
        <DutyPanel isOnDuty={isOnDuty} className="mb-5 lg:hidden low:mb-3" />
        <KeptStepsNote className="mb-5" />
        <CashHint />
        {isOnDuty && profile?.sharesPosition === null && <PositionQuestion />}
        <div className={clsx('grid grid-cols-1 gap-6', (job ?? promise) && 'md:fit-2-[20rem]')}>
          {job && (
            <section aria-labelledby="current-job" className="md:sticky md:top-24 md:self-start">
              <h2 id="current-job" className="mb-2 text-lg">
                {orderMessages.currentJob}
              </h2>
              <CurrentJobCard job={job} />
            </section>
          )}
          {promise && <PromiseCard promise={promise} className="md:sticky md:top-24 md:self-start" />}
          {!active.data && failure.error !== null && (
            <ErrorState
              title={orderMessages.activeJobFailed}
              text={readAppError(failure.error).text}
              onRetry={failure.retry}
              isRetrying={failure.isRetrying}
            />
          )}
          {isPending && <JobsSkeleton />}
          {!isPending && !isOnDuty && <OffDuty ended={profile && dutyEnded(profile)} />}
          {!isPending && isOnDuty && isDutyChanging && <JobsSkeleton />}
          {!isPending && isOnDuty && !isDutyChanging && (
            <AvailableJobs
              busyNote={busyNote}
              isOffered={offers?.dispatch === 'offers'}
              onAccepted={({ id }) => navigate({ to: paths.courierJob(id) })}
            />
          )}
          {!isPending && isOnDuty && !isDutyChanging && <WaitingHint waitNear={offers?.waitNear ?? null} />}
        </div>
      </main>
    </>
  );
}

/** `ended` says why the server ended the duty. */
function OffDuty({ ended }: { ended: DutyEnded | undefined }) {
  const setOnDuty = useDuty();
  return (
    <EmptyState
      food="scooter"
      title={ended ? courierMessages.dutyEndedTitle : courierMessages.beginTitle}
      text={ended ? courierMessages.dutyEndedLead[ended] : courierMessages.unavailableLead}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button size="lg" onClick={() => setOnDuty(true)}>
            {courierMessages.startDuty}
          </Button>
          <Link
            to={paths.courierProfile}
            hash={dutyHash}
            className={buttonClass({ size: 'lg', tone: 'soft' })}
          >
            {courierMessages.goToProfile}
          </Link>
        </span>
      }
    />
  );
}
