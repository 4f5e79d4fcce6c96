import type { UseFormRegister } from 'react-hook-form';
import { dishLabels } from '#shared/domain/menu/dish-labels.ts';
import { labelNames } from '#messages/menu/dish-labels.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { MenuItemValues } from '../state.ts';

type Register = { register: UseFormRegister<MenuItemValues> };

export const FrenchNameField = ({ register, error }: Register & { error: string | undefined }) => (
  <Field label={menuMessages.frenchName} hint={menuMessages.frenchNameHint} error={error}>
    <TextInput ltr {...register('frenchName')} lang="fr" autoComplete="off" />
  </Field>
);

export const LabelsField = ({ register }: Register) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-bold">{menuMessages.labels}</legend>
    <p className="mt-0.5 text-xs text-fg-subtle">{menuMessages.labelsHint}</p>
    <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {dishLabels.map((label) => (
        <label key={label} className="flex min-h-11 min-w-0 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            value={label}
            {...register('labels')}
            className="size-5 shrink-0 accent-primary"
          />
          {labelNames[label]}
        </label>
      ))}
    </div>
  </fieldset>
);
