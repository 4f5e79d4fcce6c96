import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { limits } from '#shared/domain/limits.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { DraftNote } from '#web/ui/fields/draft-note.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useGroupForm, type GroupForm as Form } from '../use-group-form.ts';
import { DishesField } from './dishes-field.tsx';
import { OptionsField } from './options-field.tsx';

type GroupFormProps = { group?: OwnGroup; dishes: readonly PublicMenuItem[]; onDone: () => void };

export function GroupForm({ group, dishes, onDone }: GroupFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useGroupForm(group, { element, onDone });
  return (
    <form ref={element} noValidate onSubmit={form.handleSend} className="flex flex-col gap-5">
      {form.isDraft && <DraftNote onDiscard={form.discard} />}
      <Field label={optionMessages.name} error={form.errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <OptionsField form={form} />
      <div>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <CountField form={form} name="least" min={0} />
          <CountField form={form} name="most" min={1} />
        </div>
        {form.errors.least && (
          <p role="alert" className="mt-1.5 text-xs font-semibold text-danger-ink">
            {form.errors.least.message}
          </p>
        )}
      </div>
      <DishesField form={form} dishes={dishes} />
      <SubmitButton
        size="xl"
        busy={form.isSubmitting}
        refusal={form.errors.root}
        label={group ? formMessages.save : optionMessages.add}
      />
    </form>
  );
}

type CountFieldProps = { form: Form; name: 'least' | 'most'; min: number };

function CountField({ form, name, min }: CountFieldProps) {
  const value = useWatch({ control: form.control, name });
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="text-sm font-bold">
        {optionMessages[name]}
      </span>
      <Stepper
        size="sm"
        label={optionMessages[name]}
        value={value}
        min={min}
        max={limits.groupOptionsMax}
        onChange={(count) => form.setValue(name, count, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
