import { sorted } from '#shared/domain/sorted.ts';
import { Trash2 } from 'lucide-react';
import { calendarMessages } from '#messages/writing/calendar.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { formatDay } from '#messages/writing/format.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AddDay } from './add-day.tsx';

interface CityHolidaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

/** Days on which couriers are paid as at night (product §11.4). */
export const CityHolidays = ({ days, onChange }: CityHolidaysProps) => (
  <section>
    <h3 className="text-sm font-bold">{calendarMessages.holidays}</h3>
    <p className="text-xs text-fg-subtle">{calendarMessages.holidaysLead}</p>
    <ul className="divide-y divide-border">
      {days.map((day) => (
        <li key={day} className="flex items-center gap-2 py-1 text-sm">
          <span className="me-auto">{formatDay(day)}</span>
          <IconButton
            icon={Trash2}
            tone="dangerGhost"
            label={hoursMessages.removeHoliday(formatDay(day))}
            onClick={() => onChange(days.filter((one) => one !== day))}
          />
        </li>
      ))}
    </ul>
    <AddDay
      label={calendarMessages.holidayDay}
      addedDays={days}
      onAdd={(day) => onChange(sorted([...days, day]))}
      className="mt-3 grid gap-3"
    />
  </section>
);
