import { useState } from 'react';
import { shiftLimits } from '#shared/domain/couriers/shifts.ts';
import { minutesADay } from '#shared/domain/hours/opening-hours.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { beginnings, endings } from '#web/features/hours/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useOpenShifts } from '../api.ts';

interface OpenFormProps {
  day: string;
  districts: readonly { restaurantId: number; name: string }[];
}

const anywhere = '';
const dinner = { from: 19 * 60, until: 23 * 60 };
const newKeys = (): string[] => Array.from({ length: shiftLimits.repeatsMax }, newKey);
const repeats = Array.from({ length: shiftLimits.repeatsMax }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? shiftMessages.once : shiftMessages.repeated(index + 1),
}));

/** Opens shifts from the shown day on. The ids stay until the server has answered, so that a second try opens no others. */
export function OpenForm({ day, districts }: OpenFormProps) {
  const { mutate, isPending, error } = useOpenShifts();
  const [keys, setKeys] = useState(newKeys);
  const [range, setRange] = useState(dinner);
  const [near, setNear] = useState(anywhere);
  const [days, setDays] = useState(1);
  const [count, setCount] = useState(5);
  const open = () => {
    const nearRestaurantId = near === anywhere ? null : Number(near);
    const onSuccess = () => {
      setKeys(newKeys());
      toast.success(shiftMessages.opened);
    };
    mutate({ shiftIds: keys.slice(0, days), nearRestaurantId, day, ...range, places: count }, { onSuccess });
  };
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">{shiftMessages.openTitle}</h2>
      <p className="text-sm text-pretty text-fg-muted">{shiftMessages.openLead}</p>
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={shiftMessages.from}
          options={beginnings(range)}
          value={range.from}
          onChoose={(from) => setRange(movedTo(range, Number(from)))}
        />
        <Choice
          label={shiftMessages.until}
          options={endings(range).filter(({ value }) => isShort(range.from, Number(value)))}
          value={range.until}
          onChoose={(until) => setRange({ ...range, until: Number(until) })}
        />
        <Choice
          label={shiftMessages.district}
          options={placesOf(districts)}
          value={near}
          onChoose={setNear}
          isWide
        />
        <Choice
          label={shiftMessages.repeat}
          options={repeats}
          value={days}
          onChoose={(chosen) => setDays(Number(chosen))}
          isWide
        />
      </div>
      <PlacesRow value={count} onChange={setCount} />
      {error && <FormAlert>{failureText(error, shiftMessages.openFailed)}</FormAlert>}
      <Button size="lg" busy={isPending} onClick={open}>
        {shiftMessages.open}
      </Button>
    </Card>
  );
}

const PlacesRow = (row: { value: number; onChange: (places: number) => void }) => (
  <div className="flex items-center justify-between gap-3">
    <span className="text-sm font-bold">{shiftMessages.placesField}</span>
    <Stepper label={shiftMessages.placesField} min={1} max={shiftLimits.placesMax} {...row} />
  </div>
);

const placesOf = (districts: OpenFormProps['districts']) => [
  { value: anywhere, label: shiftMessages.anywhere },
  ...districts.map(({ restaurantId, name }) => ({ value: String(restaurantId), label: name })),
];

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | number;
  onChoose: (value: string) => void;
  isWide?: boolean;
}

const Choice = ({ label, options, value, onChoose, isWide = false }: ChoiceProps) => (
  <Field label={label} className={isWide ? 'col-span-2' : ''}>
    <Select
      look="field"
      options={options}
      value={String(value)}
      onChange={({ target }) => onChoose(target.value)}
    />
  </Field>
);

const longest = shiftLimits.hoursMax * 60;
const isShort = (from: number, until: number): boolean =>
  until - from >= 30 && until - from <= longest && until < 2 * minutesADay;

/** The moved time keeps its length. */
const movedTo = ({ from, until }: typeof dinner, begins: number): typeof dinner => ({
  from: begins,
  until: begins + until - from,
});
