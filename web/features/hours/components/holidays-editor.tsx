import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { findOverlaps, hoursLimits, type OpeningHours } from '#shared/domain/opening-hours.ts';
import { hoursMessages } from '#shared/messages/ar/hours.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayLabel, removeAt, replaceAt } from '../state.ts';
import { ComingDay } from './coming-day.tsx';
import { DayRanges } from './day-ranges.tsx';

type Holidays = OpeningHours['holidays'];

export function HolidaysEditor({
  holidays,
  onChange,
}: {
  holidays: Holidays;
  onChange: (holidays: Holidays) => void;
}) {
  const [day, setDay] = useState('');
  const isKnown = holidays.some((one) => one.day === day);
  const isFull = holidays.length >= hoursLimits.holidays;
  const [isTried, setIsTried] = useState(false);
  const refusal =
    (isKnown && hoursMessages.sameHoliday) ||
    (isFull && hoursMessages.tooManyHolidays) ||
    (isTried && day === '' && hoursMessages.dayMissing);
  const add = () => {
    setIsTried(day === '');
    if (day === '' || isKnown || isFull) return;
    onChange([...holidays, { day, ranges: [] }].toSorted((one, other) => one.day.localeCompare(other.day)));
    setDay('');
  };
  return (
    <div>
      <p className="py-3 text-sm text-fg-muted">{hoursMessages.holidaysLead}</p>
      <div className="divide-y divide-border">
        {holidays.map((holiday, index) => (
          <DayRanges
            key={holiday.day}
            name={dayLabel(holiday.day)}
            ranges={holiday.ranges}
            overlapping={findOverlaps([holiday.ranges]).map((one) => one.index)}
            onChange={(ranges) => onChange(replaceAt(holidays, index, { ...holiday, ranges }))}
            aside={
              <IconButton
                icon={Trash2}
                tone="dangerGhost"
                label={hoursMessages.removeHoliday(dayLabel(holiday.day))}
                onClick={() => onChange(removeAt(holidays, index))}
              />
            }
          />
        ))}
      </div>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
        <ComingDay
          label={hoursMessages.holidayDay}
          day={day}
          onChoose={setDay}
          error={refusal || undefined}
        />
        <Button tone="soft" size="lg" onClick={add}>
          <CalendarPlus aria-hidden className="size-5" />
          {hoursMessages.addHoliday}
        </Button>
      </div>
    </div>
  );
}
