import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { OpeningHours, RamadanDays, Week } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { failureText } from '#web/lib/app-error.ts';
import { focusInvalid } from '#web/lib/focus-invalid.ts';
import { useEdited } from '#web/lib/use-edited.ts';
import { useKeptWhileOff } from '#web/lib/use-kept-while-off.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetHours } from '../api.ts';
import { planWithOverlap, plans, usualHours, usualWeek } from '../state.ts';
import { HolidaysEditor } from './holidays-editor.tsx';
import { WeekEditor } from './week-editor.tsx';

interface HoursCardProps {
  own: { openingHours: OpeningHours | null; ramadan: RamadanDays | null };
}

const tabs = plans.map((value) => ({ value, label: hoursMessages.plan[value] }));

export function HoursCard({ own: { openingHours, ramadan } }: HoursCardProps) {
  const { value: hours, isEdited, edit: setHours, endEdit } = useEdited(openingHours);
  const turnHours = useKeptWhileOff(hours, { usual: () => openingHours ?? usualHours(), onChange: setHours });
  const [plan, setPlan] = useState<(typeof plans)[number]>('week');
  const { mutate, isPending, error } = useSetHours();
  const handleSaved = () => {
    endEdit(hours);
    toast.success(hoursMessages.saved);
  };
  const save = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const wrong = hours && planWithOverlap(hours);
    if (!wrong) return mutate({ openingHours: hours }, { onSuccess: handleSaved });
    flushSync(() => setPlan(wrong));
    focusInvalid(currentTarget.parentElement);
    toast.say(hoursMessages.overlap);
  };
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{hoursMessages.title}</h2>
          <p className="text-sm text-fg-muted">{hours ? hoursMessages.lead : hoursMessages.alwaysOpenLead}</p>
        </div>
      </div>
      <SwitchRow
        label={hoursMessages.alwaysOpen}
        isOn={hours === null}
        onChange={(isOn) => turnHours(!isOn)}
      />
      {hours && (
        <SegmentedTabs label={hoursMessages.plans} tabs={tabs} value={plan} onChange={setPlan}>
          {plan === 'week' && (
            <WeekEditor week={hours.week} onChange={(week) => setHours({ ...hours, week })} />
          )}
          {plan === 'ramadan' && <RamadanPlan hours={hours} ramadan={ramadan} onChange={setHours} />}
          {plan === 'holidays' && (
            <HolidaysEditor
              holidays={hours.holidays}
              onChange={(holidays) => setHours({ ...hours, holidays })}
            />
          )}
        </SegmentedTabs>
      )}
      {isEdited && <LeaveGuard />}
      {error && <FormAlert>{failureText(error, hoursMessages.saveFailed)}</FormAlert>}
      <Button size="lg" busy={isPending} onClick={save}>
        {hoursMessages.save}
      </Button>
    </Card>
  );
}

interface RamadanPlanProps {
  hours: OpeningHours;
  ramadan: RamadanDays | null;
  onChange: (hours: OpeningHours) => void;
}

function RamadanPlan({ hours, ramadan, onChange }: RamadanPlanProps) {
  const setRamadan = (week: Week | null) => onChange({ ...hours, ramadan: week });
  const turnRamadan = useKeptWhileOff(hours.ramadan, { usual: usualWeek, onChange: setRamadan });
  return (
    <div className="pt-3">
      <SwitchRow
        label={hoursMessages.ownRamadan}
        hint={ramadan ? hoursMessages.ramadanDays(ramadan) : hoursMessages.ramadanUnknown}
        isOn={hours.ramadan !== null}
        onChange={turnRamadan}
      />
      {hours.ramadan && <WeekEditor week={hours.ramadan} onChange={setRamadan} />}
    </div>
  );
}

const SwitchRow = (row: {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <div className="flex items-center gap-4">
    <div className="min-w-0 flex-1">
      <p className="text-sm font-bold">{row.label}</p>
      {row.hint && <p className="text-xs text-fg-subtle">{row.hint}</p>}
    </div>
    <Switch label={row.label} isOn={row.isOn} onChange={row.onChange} />
  </div>
);
