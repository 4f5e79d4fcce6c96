import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { allergens, dishLabels, type DishLabel } from '#shared/domain/menu/dish-labels.ts';
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

export function LabelsField({ register, error }: Register & { error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-bold">{menuMessages.labels}</legend>
      <Ticks labels={marks} register={register} />
      <p className="mt-3 text-sm font-bold">{menuMessages.allergens}</p>
      <p className="mt-0.5 text-xs text-fg-subtle">{menuMessages.labelsHint}</p>
      <Ticks labels={allergens} register={register} />
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const marks = dishLabels.filter((label) => !allergens.some((one) => one === label));

const Ticks = ({ labels, register }: Register & { labels: readonly DishLabel[] }) => (
  <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
    {labels.map((label) => (
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
);
