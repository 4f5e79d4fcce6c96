import { useQuery } from '@tanstack/react-query';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { WeekEditor } from '#web/features/hours/components/week-editor.tsx';
import { ownShiftsQuery } from '#web/features/shifts/api.ts';
import { NextShift } from '#web/features/shifts/components/next-shift.tsx';
import { OpenShifts } from '#web/features/shifts/components/open-shifts.tsx';
import { OwnHours } from '#web/features/shifts/components/own-hours.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useServerNow } from '#web/lib/clocks.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(ownShiftsQuery(useApi()));
  const now = useServerNow();
  return (
    <>
      <PageHeader title={shiftMessages.title} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-28 md:px-8 md:pt-8 md:pb-10">
        <p className="max-w-prose text-sm text-pretty text-fg-muted">{shiftMessages.ownLead}</p>
        <Loaded query={query} failed={shiftMessages.loadFailed} loading={<RowsSkeleton />}>
          {({ shifts, week }) => (
            <>
              <NextShift next={shifts.find(({ isMine }) => isMine)} now={now} />
              <OpenShifts shifts={shifts} now={now} />
              <OwnHours
                own={week}
                editor={(edited, onChange) => (
                  <WeekEditor week={edited} emptyDay={shiftMessages.emptyDay} onChange={onChange} />
                )}
              />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
