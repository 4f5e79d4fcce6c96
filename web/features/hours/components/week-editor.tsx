import { Copy } from 'lucide-react';
import { findOverlaps, type Week } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { replaceAt } from '../state.ts';
import { DayRanges } from './day-ranges.tsx';

interface WeekEditorProps {
  week: Week;
  /** What a day without ranges is called, if not closed. */
  emptyDay?: string;
  onChange: (week: Week) => void;
}

export function WeekEditor({ week, emptyDay, onChange }: WeekEditorProps) {
  const overlaps = findOverlaps(week);
  return (
    <div className="divide-y divide-border">
      {hoursMessages.weekdays.map((name, weekday) => (
        <DayRanges
          key={name}
          name={name}
          emptyDay={emptyDay}
          ranges={week[weekday] ?? []}
          overlapping={overlaps.filter((one) => one.weekday === weekday).map(({ index }) => index)}
          onChange={(ranges) => onChange(replaceAt(week, weekday, ranges))}
          aside={
            <Button
              tone="quiet"
              room="tight"
              aria-label={hoursMessages.copyFrom(name)}
              onClick={() => onChange(week.map(() => week[weekday] ?? []))}
            >
              <Copy aria-hidden className="size-4" />
              {hoursMessages.copy}
            </Button>
          }
        />
      ))}
    </div>
  );
}
