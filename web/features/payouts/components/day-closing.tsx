import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CityDay } from '#shared/contract/money/payouts.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { closingMessages } from '#messages/money/closing.ts';
import { formatDate, formatDay } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useToday } from '#web/lib/clocks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PeriodSteps } from '#web/ui/calendar/period-steps.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { cityDayQuery, useCloseDay } from '../api.ts';
import { useAskedDay } from '../use-asked-day.ts';
import { dayRows, PrintedDay } from './printed-day.tsx';

/** What stands below comes with the day, so that it does not move. */
export function DayClosing({ children }: { children: ReactNode }) {
  const today = useToday();
  const [day, setDay] = useAskedDay();
  const query = useQuery({ ...cityDayQuery(useApi(), day), placeholderData: keepPreviousData });
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodSteps
          text={formatDay(day)}
          former={closingMessages.former}
          next={closingMessages.next}
          isLast={day >= today}
          onStep={(direction) => setDay(addDays(day, direction))}
        />
        <Button tone="plain" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {closingMessages.print}
        </Button>
      </div>
      <Loaded query={query} failed={closingMessages.loadFailed} loading={<RowsSkeleton rows={6} />}>
        {(data) => (
          <>
            <Card className="p-5">
              <h2 className="text-lg">{closingMessages.title(formatDay(data.day))}</h2>
              <DetailList rows={dayRows(data)} />
              <Closing cityDay={data} />
            </Card>
            {children}
            <PrintedDay cityDay={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Closing({ cityDay: { day, closing, isClosable } }: { cityDay: CityDay }) {
  const mutation = useCloseDay();
  if (closing) {
    return (
      <p className="mt-3 font-bold">
        {closingMessages.closedBy(`\u2068${closing.adminName}\u2069`, formatDate(closing.at))}
      </p>
    );
  }
  if (!isClosable) return <p className="mt-3 text-sm text-fg-muted">{closingMessages.notOver}</p>;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-fg-muted">{closingMessages.open}</p>
      <ConfirmActButton
        title={closingMessages.closeAsk(formatDay(day))}
        text={closingMessages.closeLead}
        confirmLabel={closingMessages.close}
        tone="primary"
        mutation={mutation}
        input={{ day }}
        done={closingMessages.closed}
      />
    </div>
  );
}
