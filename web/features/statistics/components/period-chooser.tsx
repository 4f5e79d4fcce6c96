import type { ReactNode } from 'react';
import { daysFault, figurePeriods, type Days } from '#shared/domain/time/figure-periods.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { useToday } from '#web/lib/clocks.ts';
import { DaysField } from '#web/ui/calendar/days-field.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { chosenDays, type ChosenPeriod } from '../state.ts';

type PeriodChooserProps = {
  chosen: ChosenPeriod;
  onChoose: (period: ChosenPeriod) => void;
  /** Shown for days that make a period. */
  children: ReactNode;
};

const tabs = [
  ...figurePeriods.map((value) => ({ value, label: figureMessages.periods[value] })),
  { value: 'own' as const, label: figureMessages.own },
];

export function PeriodChooser({ chosen, onChoose, children }: PeriodChooserProps) {
  const today = useToday();
  const days = chosenDays(chosen, today);
  const fault = daysFault(days, today);
  return (
    <SegmentedTabs
      label={figureMessages.period}
      tabs={tabs}
      value={'period' in chosen ? chosen.period : 'own'}
      onChange={(period) => onChoose(period === 'own' ? days : { period })}
      listClassName="max-w-xl"
    >
      <div className="space-y-5 pt-4">
        {!('period' in chosen) && <OwnDays days={chosen} onChoose={onChoose} />}
        {fault ? (
          <p role="alert" className="font-bold text-danger">
            {figureMessages.faults[fault]}
          </p>
        ) : (
          children
        )}
      </div>
    </SegmentedTabs>
  );
}

const OwnDays = ({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) => (
  <DaysField look="field" className="max-w-sm" label={figureMessages.own} days={days} onChoose={onChoose} />
);
