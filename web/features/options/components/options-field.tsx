import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '#shared/domain/limits.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { AllergensField } from './allergens-field.tsx';
import { emptyOption } from '../state.ts';
import type { GroupForm as Form } from '../use-group-form.ts';

export function OptionsField({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'options',
    keyName: 'key',
  });
  const told = form.errors.options;
  const error = told?.root?.message ?? told?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-bold">{optionMessages.options}</legend>
      <p className="mt-0.5 text-xs text-fg-subtle">{optionMessages.priceHint}</p>
      <ol className="mt-2 flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.key} className="rounded-lg border border-border p-3">
            <OptionFieldRow form={form} index={index} />
            <AllergensField form={form} index={index} />
            <div className="mt-1 flex items-center gap-1">
              <label className="me-auto flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  {...form.register(`options.${index}.isDefault`)}
                  className="size-5 accent-primary"
                />
                {optionMessages.isDefault}
              </label>
              {index > 0 && (
                <IconButton
                  icon={ArrowUp}
                  label={optionMessages.raiseOption(index + 1)}
                  onClick={() => move(index, index - 1)}
                />
              )}
              {fields.length > 1 && (
                <IconButton
                  icon={Trash2}
                  tone="dangerGhost"
                  label={optionMessages.removeOption(index + 1)}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-1.5 text-xs font-semibold text-danger-ink">
          {error}
        </p>
      )}
      {fields.length < limits.groupOptionsMax && (
        <Button tone="soft" className="mt-3" onClick={() => append(emptyOption)}>
          <Plus aria-hidden className="size-5" />
          {optionMessages.addOption}
        </Button>
      )}
    </fieldset>
  );
}

const OptionFieldRow = ({ form, index }: { form: Form; index: number }) => {
  const errors = form.errors.options?.[index];
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-[minmax(0,1fr)_8rem] sm:grid-cols-[minmax(0,1fr)_9rem]">
      <Field label={optionMessages.option(index + 1)} error={errors?.name?.message}>
        <TextInput {...form.register(`options.${index}.name`)} autoComplete="off" />
      </Field>
      <Field label={optionMessages.optionPrice} error={errors?.priceMad?.message}>
        <TextInput ltr {...form.register(`options.${index}.priceMad`)} autoComplete="off" />
      </Field>
    </div>
  );
};
