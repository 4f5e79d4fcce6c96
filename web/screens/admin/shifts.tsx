import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { formatDay } from '#messages/writing/format.ts';
import { shiftPlanQuery } from '#web/features/shifts/api.ts';
import { NeedChart } from '#web/features/shifts/components/need-chart.tsx';
import { OfferedHours } from '#web/features/shifts/components/offered-hours.tsx';
import { OpenForm } from '#web/features/shifts/components/open-form.tsx';
import { ShiftsOfDay } from '#web/features/shifts/components/shifts-of-day.tsx';
import { daysOf, isOnDay, weekdayOf } from '#web/features/shifts/state.ts';
import { useAskedDay } from '#web/features/shifts/use-asked-day.ts';
import { useServerNow } from '#web/lib/clocks.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(shiftPlanQuery(useApi()));
  const now = useServerNow();
  const [asked, ask] = useAskedDay();
  return (
    <>
      <PageHeader title={shiftMessages.title} />
      <main id="content" className="mx-auto grid max-w-[1200px] gap-4 px-4 pt-4 pb-10 md:p-6">
        <Loaded query={query} failed={shiftMessages.loadFailed} loading={<RowsSkeleton />}>
          {({ hours, shifts, offers, districts }) => {
            const days = daysOf(hours);
            const day = days.find((one) => one === asked) ?? days[0] ?? dayOf(now);
            return (
              <>
                <Select
                  className="justify-self-start"
                  label={shiftMessages.chosenDay}
                  options={days.map((value) => ({ value, label: formatDay(value) }))}
                  value={day}
                  onChange={({ target }) => ask(target.value)}
                />
                <NeedChart hours={hours.filter(({ at }) => dayOf(at) === day)} />
                <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                  <OpenForm day={day} districts={districts} />
                  <div className="grid gap-4">
                    <ShiftsOfDay shifts={shifts.filter((shift) => isOnDay(shift, day))} now={now} />
                    <OfferedHours offers={offers} weekday={weekdayOf(day)} />
                  </div>
                </div>
              </>
            );
          }}
        </Loaded>
      </main>
    </>
  );
}
