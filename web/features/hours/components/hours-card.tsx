import { useState } from 'react';
import { findOverlaps, type OpeningHours, type RamadanDays } from '#shared/domain/opening-hours.ts';
import { hoursMessages } from '#shared/messages/ar/hours.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { SegmentedTabs } from '#web/ui/segmented-tabs.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSetHours } from '../api.ts';
import { usualHours, usualWeek } from '../state.ts';
import { HolidaysEditor } from './holidays-editor.tsx';
import { WeekEditor } from './week-editor.tsx';

interface HoursCardProps {
  own: { openingHours: OpeningHours | null; ramadan: RamadanDays | null };
}

const plans = (['week', 'ramadan', 'holidays'] as const).map((value) => ({
  value,
  label: hoursMessages.plan[value],
}));

export function HoursCard({ own: { openingHours, ramadan } }: HoursCardProps) {
  const [hours, setHours] = useState(openingHours);
  const [plan, setPlan] = useState<(typeof plans)[number]['value']>('week');
  const { mutate, isPending, error } = useSetHours();
  const save = () => {
    if (hours && hasOverlap(hours)) toast.error(hoursMessages.overlap);
    else mutate({ openingHours: hours }, { onSuccess: () => toast.success(hoursMessages.saved) });
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
        onChange={(isOn) => setHours(isOn ? null : (openingHours ?? usualHours()))}
      />
      {hours && (
        <SegmentedTabs label={hoursMessages.plans} tabs={plans} value={plan} onChange={setPlan}>
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
      {error && <FormAlert>{failureText(error)}</FormAlert>}
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

const RamadanPlan = ({ hours, ramadan, onChange }: RamadanPlanProps) => (
  <div className="pt-3">
    <SwitchRow
      label={hoursMessages.ownRamadan}
      hint={ramadan ? hoursMessages.ramadanDays(ramadan) : hoursMessages.ramadanUnknown}
      isOn={hours.ramadan !== null}
      onChange={(isOn) => onChange({ ...hours, ramadan: isOn ? usualWeek() : null })}
    />
    {hours.ramadan && (
      <WeekEditor week={hours.ramadan} onChange={(week) => onChange({ ...hours, ramadan: week })} />
    )}
  </div>
);

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

const hasOverlap = ({ week, ramadan, holidays }: OpeningHours): boolean =>
  [week, ramadan ?? [], ...holidays.map(({ ranges }) => [ranges])].some(
    (plan) => findOverlaps(plan).length > 0,
  );

function failureText(error: unknown): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? hoursMessages.saveFailed : text;
}
