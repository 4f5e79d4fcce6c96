import type { UseFormRegisterReturn } from 'react-hook-form';
import { settingRanges, type SettingRange } from '#shared/domain/setting-ranges.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { isInCentimes, rangeFromTyped } from '../state.ts';

const units: Record<SettingRange, string> = {
  answerMinutes: settingsMessages.minutes,
  pickupMinutes: settingsMessages.minutes,
  deliveryMinutes: settingsMessages.minutes,
  noShowMad: settingsMessages.dirhams,
  trustUnprovedMad: settingsMessages.dirhams,
  trustProvedMad: settingsMessages.dirhams,
  trustKnownMad: settingsMessages.dirhams,
  handOverMad: settingsMessages.dirhams,
  reachMetres: settingsMessages.metres,
  payBaseMad: settingsMessages.dirhams,
  payKmCentimes: settingsMessages.dirhams,
  payNightPercent: settingsMessages.percent,
  cashLimitMad: settingsMessages.dirhams,
  offerSeconds: settingsMessages.seconds,
  dispatchFallbackMinutes: settingsMessages.minutes,
  bundleMax: settingsMessages.orders,
  bundleDelayMinutes: settingsMessages.minutes,
  smsCostCentimes: settingsMessages.dirhams,
  smsBudgetMad: settingsMessages.dirhams,
  whatsappCostCentimes: settingsMessages.dirhams,
  whatsappBudgetMad: settingsMessages.dirhams,
};

type RangeFieldProps = {
  name: SettingRange;
  register: (
    name: SettingRange,
    rules: { validate: (typed: string) => true | string },
  ) => UseFormRegisterReturn;
  error: string | undefined;
};

export const RangeField = ({ name, register, error }: RangeFieldProps) => (
  <Field
    label={settingsMessages[name]}
    aside={units[name]}
    hint={settingsMessages[`${name}Hint`]}
    error={error}
  >
    <TextInput
      ltr
      inputMode={isInCentimes(name) ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...register(name, {
        validate: (typed) => !Number.isNaN(rangeFromTyped(name, typed)) || outOfRange(name),
      })}
    />
  </Field>
);

function outOfRange(name: SettingRange): string {
  const { min, max } = settingRanges[name];
  return isInCentimes(name)
    ? settingsMessages.amountOutOfRange(min, max)
    : settingsMessages.outOfRange(min, max);
}
