import type { UseFormRegisterReturn } from 'react-hook-form';
import { settingRanges, type SettingRange } from '#shared/domain/setting-ranges.ts';
import { settingsMessages } from '#shared/messages/ar/settings.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { numberWithin, rangeNames } from '../state.ts';

const units: Record<SettingRange, string> = {
  answerMinutes: settingsMessages.minutes,
  pickupMinutes: settingsMessages.minutes,
  deliveryMinutes: settingsMessages.minutes,
  noShowMad: settingsMessages.dirhams,
  handOverMad: settingsMessages.dirhams,
  payBaseMad: settingsMessages.dirhams,
  payKmCentimes: settingsMessages.centimes,
  payNightPercent: settingsMessages.percent,
  cashLimitMad: settingsMessages.dirhams,
};

type RangeFieldsProps = {
  register: (
    name: SettingRange,
    rules: { validate: (typed: string) => true | string },
  ) => UseFormRegisterReturn;
  errors: Partial<Record<SettingRange, { message?: string }>>;
};

export const RangeFields = ({ register, errors }: RangeFieldsProps) =>
  rangeNames.map((name) => {
    const { min, max } = settingRanges[name];
    return (
      <Field
        key={name}
        label={settingsMessages[name]}
        aside={units[name]}
        hint={settingsMessages[`${name}Hint`]}
        error={errors[name]?.message}
      >
        <TextInput
          ltr
          inputMode="numeric"
          autoComplete="off"
          {...register(name, {
            validate: (typed) =>
              !Number.isNaN(numberWithin(settingRanges[name], typed)) ||
              settingsMessages.outOfRange(min, max),
          })}
        />
      </Field>
    );
  });
