import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { MarketplaceSettings } from '#shared/contract/marketplace/settings.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { failureText } from '#web/lib/app-error.ts';
import { changedParts } from '#web/lib/edited-parts.ts';
import { asSaved } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Switch, type SwitchProps } from '#web/ui/buttons/switch.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useUpdateSettings } from '../api.ts';
import {
  isHelpLineKept,
  isSwitch,
  percentFromTyped,
  rangesFromTyped,
  settingGroups,
  typedPercent,
  typedRanges,
  type SettingField,
  type SettingGroup,
} from '../state.ts';
import { DispatchChoice } from './dispatch-choice.tsx';
import { RangeField } from './range-field.tsx';

interface SettingsFormProps {
  settings: MarketplaceSettings;
  /** What stands under the choice between board and offers. */
  dispatchNote: ReactNode;
}

export function SettingsForm({ settings, dispatchNote }: SettingsFormProps) {
  const form = useSettingsForm(settings);
  const { handleSave, isPending, error } = form;
  return (
    <form noValidate onSubmit={handleSave} className="flex flex-col gap-4">
      {groups.map((group) => (
        <Card key={group} className="p-5">
          <section aria-labelledby={`settings-${group}`} className="flex flex-col gap-6">
            <h2 id={`settings-${group}`} className="text-lg">
              {settingsMessages.groups[group]}
            </h2>
            {settingGroups[group].map((name) => (
              <SettingInput
                key={name}
                name={name}
                form={form}
                settings={settings}
                dispatchNote={dispatchNote}
              />
            ))}
          </section>
        </Card>
      ))}
      {error && <FormAlert>{failureText(error, settingsMessages.saveFailed)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {formMessages.save}
      </Button>
    </form>
  );
}

const groups = Object.keys(settingGroups) as SettingGroup[];

type SettingInputProps = SettingsFormProps & {
  name: SettingField;
  form: ReturnType<typeof useSettingsForm>;
};

const DispatchInput = ({ form, dispatchNote }: Pick<SettingInputProps, 'form' | 'dispatchNote'>) => (
  <div>
    <Controller
      name="dispatch"
      control={form.control}
      render={({ field }) => <DispatchChoice mode={field.value} onChange={field.onChange} />}
    />
    {dispatchNote}
  </div>
);

function SettingInput({ name, form, settings, dispatchNote }: SettingInputProps) {
  const { register, control, errors } = form;
  if (name === 'helpLine') {
    return (
      <Field
        label={settingsMessages.helpLine}
        hint={settingsMessages.helpLineHint}
        error={errors.helpLine?.message}
      >
        <TextInput
          ltr
          type="tel"
          autoComplete="off"
          {...register('helpLine', {
            validate: (typed) => isHelpLineKept(typed, settings.helpLine) || settingsMessages.helpLineInvalid,
          })}
        />
      </Field>
    );
  }
  if (name === 'percent') {
    return (
      <Field
        label={settingsMessages.commission}
        aside={settingsMessages.percent}
        hint={settingsMessages.commissionHint}
        error={errors.percent?.message}
      >
        <TextInput
          ltr
          inputMode="decimal"
          autoComplete="off"
          {...register('percent', {
            validate: (typed) => !Number.isNaN(percentFromTyped(typed)) || settingsMessages.commissionInvalid,
          })}
        />
      </Field>
    );
  }
  if (name === 'dispatch') return <DispatchInput form={form} dispatchNote={dispatchNote} />;
  if (!isSwitch(name)) return <RangeField name={name} register={register} error={errors[name]?.message} />;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <SwitchRow
          label={settingsMessages[name]}
          hint={settingsMessages[`${name}Hint`]}
          isOn={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function useSettingsForm(settings: MarketplaceSettings) {
  const { mutate, isPending, error } = useUpdateSettings();
  const { register, control, handleSubmit, reset, formState } = useForm({
    // What another admin saves meanwhile shows, but for the fields that were changed here.
    values: typedSettings(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const handleSave = handleSubmit(
    ({
      percent,
      helpLine,
      restaurantsMayReject,
      adminsNeedTwoFactor,
      ordersNeedPhone,
      handOverCodes,
      dispatch,
      waitingHints,
      ...ranges
    }) =>
      mutate(
        changedParts(
          {
            commissionPercent: percentFromTyped(percent),
            ...(helpLine.trim() && { helpLine }),
            restaurantsMayReject,
            adminsNeedTwoFactor,
            ordersNeedPhone,
            handOverCodes,
            dispatch,
            waitingHints,
            ...rangesFromTyped(ranges),
          },
          settings,
        ),
        {
          onSuccess: (saved) => {
            reset(typedSettings(saved), asSaved);
            toast.success(settingsMessages.saved);
          },
        },
      ),
  );
  return { register, control, errors: formState.errors, handleSave, isPending, error };
}

const typedSettings = (settings: MarketplaceSettings) => ({
  percent: typedPercent(settings.commissionPercent),
  ...typedRanges(settings),
  helpLine: settings.helpLine ?? '',
  restaurantsMayReject: settings.restaurantsMayReject,
  adminsNeedTwoFactor: settings.adminsNeedTwoFactor ?? false,
  ordersNeedPhone: settings.ordersNeedPhone ?? false,
  handOverCodes: settings.handOverCodes ?? true,
  dispatch: settings.dispatch ?? 'board',
  waitingHints: settings.waitingHints ?? false,
});

const SwitchRow = ({ hint, ...props }: SwitchProps & { hint: string }) => (
  <div className="flex items-center gap-4">
    <div className="min-w-0 flex-1">
      <p className="text-sm font-bold">{props.label}</p>
      <p className="text-xs text-fg-subtle">{hint}</p>
    </div>
    <Switch {...props} />
  </div>
);
