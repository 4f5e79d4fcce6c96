import type { Zone } from '#shared/domain/reach/tariff.ts';
import { tariffLimits } from '#shared/domain/reach/tariff-faults.ts';
import { centimesFromTyped } from '#shared/domain/writing/typed-numbers.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { KilometresField } from '#web/ui/fields/kilometres-field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { TypedField } from '#web/ui/fields/typed-field.tsx';
import { fieldFaults, isAmount, type ZoneField } from '../state.ts';

interface ZoneEditorProps {
  zone: Zone;
  onChange: (change: Partial<Zone>) => void;
}

/** Empty fields of these mean that there is none. */
const mayBeEmpty: ReadonlySet<ZoneField> = new Set(['untilMetres', 'freeFromCentimes']);

const { columns } = tariffDeskMessages;
const rows: readonly { field: ZoneField; label: string; hint?: string }[] = [
  { field: 'baseCentimes', label: columns.base },
  { field: 'kmCentimes', label: columns.km },
  { field: 'leastCentimes', label: columns.least, hint: tariffDeskMessages.leastHint },
  { field: 'freeFromCentimes', label: columns.freeFrom, hint: tariffDeskMessages.freeFromHint },
  { field: 'afterMetres', label: tariffDeskMessages.after },
  { field: 'untilMetres', label: tariffDeskMessages.until, hint: tariffDeskMessages.untilHint },
  { field: 'includedMetres', label: columns.included, hint: tariffDeskMessages.includedHint },
];

export function ZoneEditor({ zone, onChange }: ZoneEditorProps) {
  const faults = fieldFaults(zone);
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <Field className="col-span-2" label={tariffDeskMessages.name} hint={tariffDeskMessages.nameHint}>
        <TextInput
          value={zone.name}
          maxLength={tariffLimits.nameLength}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      {rows.map(({ field, ...row }) => {
        const given = {
          ...row,
          error: faults[field],
          onChange: (value: number | null) =>
            onChange({ [field]: value ?? (mayBeEmpty.has(field) ? null : Number.NaN) }),
        };
        return isAmount(field) ? (
          <TypedField
            key={field}
            {...given}
            value={zone[field]}
            aside={settingsMessages.dirhams}
            read={centimesFromTyped}
            show={typedDirhams}
          />
        ) : (
          <KilometresField key={field} {...given} metres={zone[field]} />
        );
      })}
    </div>
  );
}

/** 1050 → «10,50»; whole dirhams alone. */
const typedDirhams = (centimes: number): string =>
  (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',');
