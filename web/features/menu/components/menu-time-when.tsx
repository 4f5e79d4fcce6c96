import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';
import { menuSeasons } from '#shared/domain/menu/menu-times.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { menuSeasonLabel, menuTimesMessages, servedText } from '#messages/menu/menu-times.ts';
import { beginnings, endings, endsNextDay, withBeginning } from '#web/features/hours/state.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ToggleChip } from '#web/ui/buttons/toggle-chip.tsx';

interface MenuTimeWhenProps {
  time: MenuTime;
  onChange: (changed: Partial<MenuTime>) => void;
}

export const MenuTimeWhen = ({ time, onChange }: MenuTimeWhenProps) => (
  <>
    <Weekdays chosen={time.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
    <Clock time={time} onChange={onChange} />
    {endsNextDay(time) && <p className="text-xs text-fg-subtle">{menuTimesMessages.endsNextDay}</p>}
    <p role="status" className="text-sm text-fg-muted">
      {time.weekdays.length > 0 && menuTimesMessages.shownAs(servedText([time]))}
    </p>
  </>
);

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

const Weekdays = ({ chosen, onChange }: WeekdaysProps) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-bold">{menuTimesMessages.weekdays}</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {everyDay.map((day) => (
        <ToggleChip
          key={day}
          isChosen={chosen.includes(day)}
          onToggle={() => onChange(everyDay.filter((one) => (one === day) !== chosen.includes(one)))}
        >
          {hoursMessages.weekdays[day]}
        </ToggleChip>
      ))}
    </div>
    {chosen.length === 0 && (
      <p role="alert" className="mt-1.5 text-xs font-semibold text-danger-ink">
        {menuTimesMessages.noWeekday}
      </p>
    )}
  </fieldset>
);

const Clock = ({ time, onChange }: MenuTimeWhenProps) => (
  <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    <Field label={menuTimesMessages.from}>
      <Select
        look="field"
        options={beginnings(time)}
        value={String(time.from)}
        onChange={({ target }) => onChange(withBeginning(time, Number(target.value)))}
      />
    </Field>
    <Field label={menuTimesMessages.until}>
      <Select
        look="field"
        options={endings(time)}
        value={String(time.until)}
        onChange={({ target }) => onChange({ until: Number(target.value) })}
      />
    </Field>
    <Field label={menuTimesMessages.season} className="max-sm:col-span-2">
      <Select
        look="field"
        options={menuSeasons.map((value) => ({ value, label: menuSeasonLabel[value] }))}
        value={time.season}
        onChange={({ target }) =>
          onChange({ season: menuSeasons.find((one) => one === target.value) ?? time.season })
        }
      />
    </Field>
  </div>
);
