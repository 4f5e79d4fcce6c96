import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CalendarClock, ScrollText } from 'lucide-react';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { courierProfileQuery } from '#web/features/couriers/api.ts';
import { AccountCard, CourierFigures } from '#web/features/couriers/components/account-card.tsx';
import { dutyHash, DutyPanel } from '#web/features/couriers/components/duty-panel.tsx';
import { PositionChoice } from '#web/features/couriers/components/position-choice.tsx';
import { dutyEnded } from '#web/features/couriers/state.ts';
import { OwnFairness } from '#web/features/dispatch/components/own-fairness.tsx';
import { KeptStepsNote } from '#web/features/jobs/components/kept-steps-note.tsx';
import { useHelpLine } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

/** The layout has already loaded the profile and shows its failures. */
export function Screen() {
  const { data: profile } = useQuery(courierProfileQuery(useApi()));
  const helpLine = useHelpLine();
  const isDutyReached = useLocation({ select: ({ hash }) => hash === dutyHash });
  return (
    <>
      <PageHeader title={courierMessages.profileTitle} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-28 md:px-8 md:pt-8 md:pb-10">
        {profile ? (
          <>
            <KeptStepsNote />
            <DutyPanel isOnDuty={profile.isOnDuty} isReached={isDutyReached} ended={dutyEnded(profile)} />
            {profile.sharesPosition !== undefined && <PositionChoice isShared={profile.sharesPosition} />}
            <CourierFigures profile={profile} />
            <Link to={paths.courierStatements} className={buttonClass({ tone: 'soft', className: 'w-full' })}>
              <ScrollText aria-hidden className="size-5" />
              {statementMessages.open}
            </Link>
            <Link to={paths.courierShifts} className={buttonClass({ tone: 'soft', className: 'w-full' })}>
              <CalendarClock aria-hidden className="size-5" />
              {shiftMessages.title}
            </Link>
            <AccountCard profile={profile} />
            <HelpLink phone={helpLine} className="px-1" />
            <OwnFairness />
          </>
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </main>
    </>
  );
}
