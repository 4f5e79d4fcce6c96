import { useState, type MouseEvent, type ReactNode } from 'react';
import type { OwnCapacity } from '#shared/contract/restaurants/capacity.ts';
import { findOverlaps, type Week } from '#shared/domain/hours/opening-hours.ts';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { formatDirhams, formatNumber } from '#messages/writing/format.ts';
import { failureText, readAppError } from '#web/lib/app-error.ts';
import { focusInvalid, showInvalid } from '#web/lib/focus-invalid.ts';
import { useKeptWhileOff } from '#web/lib/use-kept-while-off.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { minimumChoices, quarterChoices } from '../capacity-choices.ts';
import { reachErrorsOf } from '../own-reach.ts';
import { useSetCapacity } from '../use-capacity.ts';
import { ReachFields } from './reach-fields.tsx';

interface CapacityCardProps {
  own: OwnCapacity;
  usualWeek: () => Week;
  renderWeek: (week: Week, onChange: (week: Week) => void) => ReactNode;
}

export function CapacityCard({ own, usualWeek, renderWeek }: CapacityCardProps) {
  const [changed, setChanged] = useState<Partial<OwnCapacity>>({});
  const capacity = { ...own, ...changed };
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = useSetCapacity();
  const { autoAccept } = capacity;
  const refusedMetres = refusedBound(error);
  const reachErrors = reachErrorsOf(capacity, refusedMetres ?? own.reachBoundMetres);
  const change = (field: Partial<OwnCapacity>) => setChanged({ ...changed, ...field });
  const turnAutoAccept = useKeptWhileOff(autoAccept, {
    usual: () => own.autoAccept ?? usualWeek(),
    onChange: (week) => change({ autoAccept: week }),
  });
  const handleSaved = () => {
    // A later change stays.
    setChanged((now) => (now === changed ? {} : now));
    setIsTried(false);
    toast.success(capacityMessages.saved);
  };
  const save = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (Object.keys(reachErrors).length > 0)
      return showInvalid(() => setIsTried(true), currentTarget.parentElement);
    if (!autoAccept || findOverlaps(autoAccept).length === 0)
      return mutate(capacity, { onSuccess: handleSaved });
    focusInvalid(currentTarget.parentElement);
    toast.say(hoursMessages.overlap);
  };
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-lg">{capacityMessages.title}</h2>
        <p className="text-sm text-fg-muted">{capacityMessages.lead}</p>
      </div>
      <OrderLimits {...{ own, capacity, change }} />
      <ReachFields own={capacity} errors={isTried || refusedMetres ? reachErrors : {}} onChange={change} />
      <AutoAcceptSwitch isOn={autoAccept !== null} onChange={turnAutoAccept} />
      {autoAccept && renderWeek(autoAccept, (week) => change({ autoAccept: week }))}
      {JSON.stringify(capacity) !== JSON.stringify(own) && <LeaveGuard />}
      {error && refusedMetres === undefined && (
        <FormAlert>{failureText(error, capacityMessages.saveFailed)}</FormAlert>
      )}
      <Button size="lg" busy={isPending} onClick={save}>
        {capacityMessages.save}
      </Button>
    </Card>
  );
}

interface OrderLimitsProps {
  own: OwnCapacity;
  capacity: OwnCapacity;
  change: (field: Partial<OwnCapacity>) => void;
}

const OrderLimits = ({ own, capacity, change }: OrderLimitsProps) => (
  <>
    <Field label={capacityMessages.quarter} hint={capacityMessages.quarterHint}>
      <Select
        look="field"
        options={quarterChoices(own.quarterOrdersMax).map((most) => ({
          value: String(most),
          label: most === 0 ? capacityMessages.unlimited : formatNumber(most),
        }))}
        value={String(capacity.quarterOrdersMax ?? 0)}
        onChange={({ target }) => change({ quarterOrdersMax: Number(target.value) || null })}
      />
    </Field>
    <Field label={capacityMessages.minimum} hint={capacityMessages.minimumHint}>
      <Select
        look="field"
        options={minimumChoices(own.minimumCentimes).map((centimes) => ({
          value: String(centimes),
          label: centimes === 0 ? capacityMessages.noMinimum : formatDirhams(centimes),
        }))}
        value={String(capacity.minimumCentimes)}
        onChange={({ target }) => change({ minimumCentimes: Number(target.value) })}
      />
    </Field>
  </>
);

/** The bound of a refusal that an admin changed meanwhile. */
function refusedBound(error: unknown): number | undefined {
  const refusal = readAppError(error);
  return refusal.code === 'reach_beyond_bound' ? refusal.details?.boundMetres : undefined;
}

const AutoAcceptSwitch = (row: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <div className="flex items-center gap-4">
    <div className="min-w-0 flex-1">
      <p className="text-sm font-bold">{capacityMessages.autoAccept}</p>
      <p className="text-xs text-fg-subtle">{capacityMessages.autoAcceptHint}</p>
    </div>
    <Switch label={capacityMessages.autoAccept} {...row} />
  </div>
);
