import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { Banknote, ListChecks, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { cashMessages } from '#messages/money/cash.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { ownCashQuery } from '#web/features/cash/api.ts';
import { waitingOf } from '#web/features/cash/state.ts';
import { courierProfileQuery, useIsDutyChanging } from '#web/features/couriers/api.ts';
import { CourierWaiting } from '#web/features/couriers/components/courier-waiting.tsx';
import { DutyPanel } from '#web/features/couriers/components/duty-panel.tsx';
import { availableJobsQuery } from '#web/features/orders/api.ts';
import { OfferHost } from '#web/features/offers/components/offer-host.tsx';
import { useReportPosition } from '#web/features/jobs/use-report-position.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { AreaFoot } from '#web/screens/area-foot.tsx';
import { AreaShell } from '#web/ui/frame/area-shell.tsx';
import { BottomNav } from '#web/ui/frame/bottom-nav.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

const pages = (jobCount: number | undefined, asked: number | undefined) => [
  { label: courierMessages.jobs, icon: ListChecks, link: <Link to={paths.courierJobs} />, count: jobCount },
  { label: cashMessages.ownTitle, icon: Banknote, link: <Link to={paths.courierMoney} />, count: asked },
  { label: courierMessages.profile, icon: User, link: <Link to={paths.courierProfile} /> },
];

/** Only approved couriers see the pages; a job's map fills the screen. */
export function Screen() {
  const query = useQuery(courierProfileQuery(useApi()));
  const { user } = useSession();
  const { orderId } = useParams({ strict: false });
  const profile = query.data;
  if (profile?.status !== 'approved') {
    return (
      <Frame>
        <Loaded
          query={query}
          failed={() => ({ title: courierMessages.profileFailed })}
          loading={<RowsSkeleton />}
        >
          {({ status, rejectedReason }) =>
            status !== 'approved' && (
              <CourierWaiting
                status={status}
                rejectedReason={rejectedReason}
                unconfirmedEmail={(!user?.isEmailConfirmed && user?.email) || undefined}
              />
            )
          }
        </Loaded>
      </Frame>
    );
  }
  return (
    <>
      <Position />
      {profile.isOnDuty && <Offers />}
      {orderId ? <Outlet /> : <CourierArea isOnDuty={profile.isOnDuty} />}
    </>
  );
}

function Position() {
  useReportPosition();
  return null;
}

function Offers() {
  const navigate = useNavigate();
  return <OfferHost onAccepted={() => void navigate({ to: paths.courierJobs })} />;
}

function CourierArea({ isOnDuty }: { isOnDuty: boolean }) {
  const isDutyChanging = useIsDutyChanging();
  const { data: jobs } = useQuery({ ...availableJobsQuery(useApi()), enabled: isOnDuty && !isDutyChanging });
  const { data: cash } = useQuery(ownCashQuery(useApi()));
  const asked = cash && waitingOf(cash.handOvers) ? 1 : undefined;
  const items = pages(isOnDuty ? jobs?.length : undefined, asked);
  return (
    <AreaShell
      area="courier"
      title={courierMessages.area}
      items={items}
      isOffline={useLiveConnection() === 'lost'}
      footer={
        <>
          <DutyPanel isOnDuty={isOnDuty} />
          <AreaFoot />
        </>
      }
    >
      <Outlet />
      <BottomNav label={courierMessages.area} items={items} />
    </AreaShell>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AreaShell area="courier" title={courierMessages.area} items={[]} footer={<AreaFoot />}>
    <PageHeader title={courierMessages.area} />
    <main id="content" className="px-4 pt-4">
      {children}
    </main>
  </AreaShell>
);
