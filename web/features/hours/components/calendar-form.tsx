import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClockChange } from '#shared/domain/time/city-clock.ts';
import { areRamadanDays, type RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import { calendarMessages } from '#messages/writing/calendar.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { formatDay } from '#messages/writing/format.ts';
import { failureText } from '#web/lib/app-error.ts';
import { changedParts } from '#web/lib/edited-parts.ts';
import { useEdited } from '#web/lib/use-edited.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetCalendar } from '../api.ts';
import { removeAt } from '../state.ts';
import { CityHolidays } from './city-holidays.tsx';
import { ComingDay } from './coming-day.tsx';

interface Calendar {
  ramadan: RamadanDays | null;
  clockChanges: ClockChange[];
  holidays: string[];
}

const noDays: RamadanDays = { from: '', until: '' };

export function CalendarForm({ calendar }: { calendar: Calendar }) {
  const { value: typed, edit, endEdit } = useEdited({ ...calendar, days: calendar.ramadan ?? noDays });
  const { days, clockChanges, holidays } = typed;
  const { from, until } = days;
  const { mutate, isPending, error } = useSetCalendar();
  const isEmpty = from === '' && until === '';
  const isWrong = !isEmpty && (from === '' || until === '' || !areRamadanDays(days));
  const save = () => {
    if (isWrong) return;
    const ramadan = isEmpty ? null : { from, until };
    const onSuccess = () => {
      endEdit(typed);
      toast.success(calendarMessages.saved);
    };
    mutate(changedParts({ ramadan, clockChanges, holidays }, calendar), { onSuccess });
  };
  return (
    <Card className="flex flex-col gap-5 p-5">
      <div>
        <h2 className="text-lg">{calendarMessages.title}</h2>
        <p className="text-sm text-fg-muted">{calendarMessages.ramadanLead}</p>
      </div>
      <div className="grid gap-4">
        <ComingDay
          label={calendarMessages.ramadanFrom}
          day={from}
          onChoose={(day) => edit({ ...typed, days: { from: day, until } })}
        />
        <ComingDay
          label={calendarMessages.ramadanUntil}
          day={until}
          onChoose={(day) => edit({ ...typed, days: { from, until: day } })}
          error={isWrong ? hoursMessages.ramadanInvalid : undefined}
        />
      </div>
      <CityHolidays days={holidays} onChange={(changed) => edit({ ...typed, holidays: changed })} />
      <ClockChanges
        changes={clockChanges}
        onChange={(changed) => edit({ ...typed, clockChanges: changed })}
      />
      {error && <FormAlert>{failureText(error, calendarMessages.saveFailed)}</FormAlert>}
      <Button size="lg" busy={isPending} onClick={save}>
        {calendarMessages.save}
      </Button>
    </Card>
  );
}

interface ClockChangesProps {
  changes: ClockChange[];
  onChange: (changes: ClockChange[]) => void;
}

function ClockChanges({ changes, onChange }: ClockChangesProps) {
  const [day, setDay] = useState('');
  const [offset, setOffset] = useState<ClockChange['offsetMinutes']>(60);
  const isKnown = changes.some((one) => one.day === day);
  const [isTried, setIsTried] = useState(false);
  const add = () => {
    setIsTried(day === '');
    if (day === '' || isKnown) return;
    onChange([...changes, { day, offsetMinutes: offset }]);
    setDay('');
  };
  return (
    <section>
      <h3 className="text-sm font-bold">{calendarMessages.clock}</h3>
      <p className="text-xs text-fg-subtle">{calendarMessages.clockLead}</p>
      <ul className="divide-y divide-border">
        {changes.map((change, index) => (
          <li key={change.day} className="flex items-center gap-2 py-1 text-sm">
            <span className="me-auto">
              {calendarMessages.changeFrom(
                formatDay(change.day),
                calendarMessages.offset[change.offsetMinutes],
              )}
            </span>
            <IconButton
              icon={Trash2}
              tone="dangerGhost"
              label={calendarMessages.removeChange(formatDay(change.day))}
              onClick={() => onChange(removeAt(changes, index))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid items-end gap-3">
        <ComingDay
          label={calendarMessages.changeDay}
          day={day}
          onChoose={setDay}
          error={problemOf(day, { isKnown, isTried })}
        />
        <Field label={calendarMessages.newOffset}>
          <Select
            look="field"
            options={offsets}
            value={String(offset)}
            onChange={({ target }) => setOffset(target.value === '60' ? 60 : 0)}
          />
        </Field>
        <Button tone="soft" size="lg" onClick={add}>
          <CalendarPlus aria-hidden className="size-5" />
          {calendarMessages.addChange}
        </Button>
      </div>
    </section>
  );
}

function problemOf(
  day: string,
  { isKnown, isTried }: { isKnown: boolean; isTried: boolean },
): string | undefined {
  if (isKnown) return hoursMessages.sameChange;
  return isTried && day === '' ? hoursMessages.dayMissing : undefined;
}

const offsets = [
  { value: '60', label: calendarMessages.offset[60] },
  { value: '0', label: calendarMessages.offset[0] },
];
