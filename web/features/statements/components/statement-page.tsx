import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { AskedStatement, Statement, StatementFile } from '#shared/contract/money/statements.ts';
import { dayBeside, periodAround, statementUnits } from '#shared/domain/money/statements.ts';
import { statementMessages, type StatementVoice } from '#messages/money/statements.ts';
import { formatDay } from '#messages/writing/format.ts';
import { formatMonth } from '#messages/writing/format-month.ts';
import { useToday } from '#web/lib/clocks.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PeriodSteps } from '#web/ui/calendar/period-steps.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { PrintedStatement } from './printed-statement.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFiles } from './statement-files.tsx';
import { StatementSums } from './statement-sums.tsx';

type StatementPageProps = {
  name: string;
  asked: AskedStatement;
  query: UseQueryResult<Statement>;
  onAsk: (asked: AskedStatement) => void;
  onExport: () => Promise<StatementFile>;
  voice?: StatementVoice;
};

const tabs = statementUnits.map((value) => ({ value, label: statementMessages.units[value] }));

export function StatementPage({ name, asked, query, onAsk, onExport, voice = 'payee' }: StatementPageProps) {
  const today = useToday();
  return (
    <SegmentedTabs
      label={statementMessages.period}
      tabs={tabs}
      value={asked.unit}
      onChange={(unit) => onAsk({ unit, day: asked.day ?? today })}
      listClassName="max-w-md"
    >
      <div className="space-y-5 pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Steps asked={asked} today={today} onAsk={onAsk} />
          <StatementFiles onExport={onExport} />
        </div>
        <Loaded query={query} failed={statementMessages.loadFailed} loading={<RowsSkeleton rows={5} />}>
          {(statement) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={clsx('space-y-5', query.isPlaceholderData && 'opacity-60')}
            >
              <StatementSums statement={statement} voice={voice} />
              {statement.entries.length === 0 ? (
                <EmptyState
                  food="receipt"
                  title={statementMessages.empty}
                  text={statementMessages.emptyLead}
                />
              ) : (
                <StatementEntries statement={statement} voice={voice} />
              )}
              <PrintedStatement statement={statement} name={name} voice={voice} />
            </div>
          )}
        </Loaded>
      </div>
    </SegmentedTabs>
  );
}

type StepsProps = Pick<StatementPageProps, 'asked' | 'onAsk'> & { today: string };

function Steps({ asked, today, onAsk }: StepsProps) {
  const days = periodAround(asked.unit, asked.day ?? today);
  return (
    <PeriodSteps
      text={
        asked.unit === 'month'
          ? formatMonth(days.from)
          : statementMessages.between(formatDay(days.from), formatDay(days.to))
      }
      former={statementMessages.former}
      next={statementMessages.next}
      isLast={days.to >= today}
      onStep={(direction) => onAsk({ unit: asked.unit, day: dayBeside(days, direction) })}
    />
  );
}
