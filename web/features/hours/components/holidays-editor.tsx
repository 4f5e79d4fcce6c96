import { Trash2 } from 'lucide-react';
import { findOverlaps, type OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { formatDay } from '#messages/writing/format.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { removeAt, replaceAt } from '../state.ts';
import { AddDay } from './add-day.tsx';
import { DayRanges } from './day-ranges.tsx';

type Holidays = OpeningHours['holidays'];

export function HolidaysEditor({
  holidays,
  onChange,
}: {
  holidays: Holidays;
  onChange: (holidays: Holidays) => void;
}) {
  return (
    <div>
      <p className="py-3 text-sm text-fg-muted">{hoursMessages.holidaysLead}</p>
      <div className="divide-y divide-border">
        {holidays.map((holiday, index) => (
          <DayRanges
            key={holiday.day}
            name={formatDay(holiday.day)}
            ranges={holiday.ranges}
            overlapping={findOverlaps([holiday.ranges]).map((one) => one.index)}
            onChange={(ranges) => onChange(replaceAt(holidays, index, { ...holiday, ranges }))}
            aside={
              <IconButton
                icon={Trash2}
                tone="dangerGhost"
                label={hoursMessages.removeHoliday(formatDay(holiday.day))}
                onClick={() => onChange(removeAt(holidays, index))}
              />
            }
          />
        ))}
      </div>
      <AddDay
        label={hoursMessages.holidayDay}
        addedDays={holidays.map(({ day }) => day)}
        onAdd={(day) =>
          onChange(
            sorted([...holidays, { day, ranges: [] }], (one, other) => one.day.localeCompare(other.day)),
          )
        }
        className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end"
      />
    </div>
  );
}
