import { clsx } from 'clsx';
import { useState } from 'react';
import {
  chooseDay,
  dayParts,
  optionsOf,
  readDay,
  writeDay,
  type DayPart,
  type ShownYears,
} from '#shared/domain/chosen-day.ts';
import { dayMessages } from '#shared/messages/ar/days.ts';
import { useToday } from '#web/lib/clocks.ts';
import { Select, type SelectProps } from './select.tsx';

type DaySelectProps = {
  label: string;
  /** As `2026-07-07`; empty for none. */
  day: string;
  onChoose: (day: string) => void;
  years?: ShownYears;
  look?: SelectProps['look'];
  className?: string;
};

/** Room for the longest month and the year; where three have none, they go on in another row. */
const roomOf = { field: 'min-w-[6rem]', pill: 'min-w-[5.5rem]' };

/** Parts stay until they are a whole day; a change from outside replaces them. */
export function DaySelect({ label, day, onChoose, years = 'past', look, className }: DaySelectProps) {
  const [state, setState] = useState({ chosen: readDay(day), seen: day });
  if (day !== state.seen) setState({ chosen: readDay(day), seen: day });
  const { chosen } = state;
  const today = readDay(useToday());
  const choose = (part: DayPart, value: number) => {
    const next = chooseDay(chosen, part, value, { today, shown: years });
    const written = writeDay(next);
    setState({ chosen: next, seen: day });
    if (written !== undefined && written !== day) onChoose(written);
  };
  return (
    <div role="group" aria-label={label} className={clsx('flex flex-wrap gap-1.5', className)}>
      {dayParts.map((part) => (
        <Select
          key={part}
          look={look}
          label={dayMessages.parts[part]}
          value={chosen[part] || ''}
          options={[
            { value: '', label: dayMessages.parts[part] },
            ...optionsOf(part, chosen, today, years).map((value) => ({
              value: String(value),
              label: part === 'month' ? (dayMessages.months[value - 1] ?? '') : String(value),
            })),
          ]}
          className={clsx('flex-1', roomOf[look ?? 'pill'])}
          onChange={({ target: { value } }) => choose(part, Number(value))}
        />
      ))}
    </div>
  );
}
