import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  addMonths,
  canChoose,
  dayByKey,
  monthOf,
  weeksOf,
  yearsOf,
  type ShownDays,
} from '#shared/domain/time/day-grid.ts';
import { dayMessages } from '#messages/writing/days.ts';
import { formatDay } from '#messages/writing/format.ts';
import { useToday } from '#web/lib/clocks.ts';
import type { ChosenDays } from './days-text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ChevronBack, ChevronForward } from '#web/ui/icons/way-chevrons.ts';

type DayGridProps = {
  label: string;
  days: ChosenDays;
  shown: ShownDays;
  onChoose: (day: string) => void;
};

/** One day takes the Tab key; arrows lead from it to the others, also into other months. */
export function DayGrid({ label, days, shown, onChoose }: DayGridProps) {
  const today = useToday();
  const [place, setPlace] = useState(days.to || days.from || today);
  const grid = useRef<HTMLTableElement>(null);
  const follow = (event: KeyboardEvent) => {
    const next = dayByKey(place, event.key);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setPlace(canChoose(next, today, shown) ? next : today));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <>
      <MonthHead place={place} today={today} shown={shown} onMove={setPlace} />
      <table ref={grid} aria-label={label} className="w-full table-fixed">
        <thead>
          <tr>
            {dayMessages.weekdays.map((name) => (
              <th key={name} scope="col" className="h-6 text-2xs font-semibold text-fg-subtle">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(place)).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, weekday) => (
                <Cell
                  key={day ?? weekday}
                  day={day}
                  days={days}
                  today={today}
                  isPlace={day === place}
                  isOff={day !== undefined && !canChoose(day, today, shown)}
                  onChoose={onChoose}
                  onKeyDown={follow}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type MonthHeadProps = {
  place: string;
  today: string;
  shown: ShownDays;
  onMove: (day: string) => void;
};

function MonthHead({ place, today, shown, onMove }: MonthHeadProps) {
  const [year = '', month = ''] = place.split('-');
  const move = (months: number) => onMove(addMonths(place, months));
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton icon={ChevronBack} label={dayMessages.formerMonth} onClick={() => move(-1)} />
      <Select
        label={dayMessages.month}
        value={String(Number(month))}
        options={dayMessages.months.map((name, index) => ({ value: String(index + 1), label: name }))}
        onChange={({ target }) => move(Number(target.value) - Number(month))}
      />
      <Select
        label={dayMessages.year}
        value={year}
        options={yearsOf(place, today, shown).map((one) => ({ value: String(one), label: String(one) }))}
        onChange={({ target }) => move(12 * (Number(target.value) - Number(year)))}
      />
      <IconButton icon={ChevronForward} label={dayMessages.nextMonth} onClick={() => move(1)} />
    </div>
  );
}

type CellProps = {
  day: string | undefined;
  days: ChosenDays;
  today: string;
  isPlace: boolean;
  isOff: boolean;
  onChoose: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Cell({ day, days, today, isPlace, isOff, onChoose, onKeyDown }: CellProps) {
  if (day === undefined) return <td />;
  const isEnd = day === days.from || day === days.to;
  const isBetween = days.from !== '' && day > days.from && day < days.to;
  return (
    <td className="p-0">
      <button
        type="button"
        tabIndex={isPlace ? 0 : -1}
        aria-label={formatDay(day)}
        aria-pressed={isEnd || isBetween}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        onKeyDown={onKeyDown}
        onClick={() => !isOff && onChoose(day)}
        className={clsx(
          'num grid h-11 w-full place-items-center rounded-md text-sm font-semibold',
          isEnd && 'bg-primary text-primary-fg',
          isBetween && 'bg-primary-soft text-primary-ink',
          !isEnd && !isBetween && !isOff && 'hover:bg-sunken',
          day === today && 'underline underline-offset-4',
          isOff && 'cursor-default text-fg-subtle opacity-50',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
