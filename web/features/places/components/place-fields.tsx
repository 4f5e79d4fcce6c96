import { Controller, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { placeForm } from '#shared/contract/places/places-forms.ts';
import { placeKinds } from '#shared/domain/places/places.ts';
import { placeKindName, placeMessages } from '#messages/places/places.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

type PlaceValues = z.input<typeof placeForm>;

interface PlaceFieldsProps {
  control: Control<PlaceValues, unknown, z.output<typeof placeForm>>;
  register: UseFormRegister<PlaceValues>;
  errors: FieldErrors<PlaceValues>;
}

const kinds = placeKinds.map((value) => ({ value, label: placeKindName[value] }));
const noneIfEmpty = (typed: string | null): string | null => (typed?.trim() ? typed : null);

export function PlaceFields({ control, register, errors }: PlaceFieldsProps) {
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioList label={placeMessages.kind} options={kinds} {...field} error={errors.kind?.message} />
        )}
      />
      {kind === 'other' && (
        <Field label={placeMessages.name} error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" placeholder={placeMessages.namePlaceholder} />
        </Field>
      )}
      <Field label={placeMessages.address} error={errors.address?.message}>
        <TextArea
          {...register('address')}
          rows={2}
          autoComplete="street-address"
          placeholder={placeMessages.addressPlaceholder}
        />
      </Field>
      <Field label={placeMessages.landmark} aside={formMessages.optional} error={errors.landmark?.message}>
        <TextInput
          {...register('landmark')}
          autoComplete="off"
          placeholder={placeMessages.landmarkPlaceholder}
        />
      </Field>
      <Field label={placeMessages.door} aside={formMessages.optional} error={errors.door?.message}>
        <TextInput {...register('door')} autoComplete="off" placeholder={placeMessages.doorPlaceholder} />
      </Field>
      <Field
        label={placeMessages.contactPhone}
        aside={formMessages.optional}
        hint={placeMessages.contactPhoneHint}
        error={errors.contactPhone?.message}
      >
        <PhoneInput {...register('contactPhone', { setValueAs: noneIfEmpty })} autoComplete="off" />
      </Field>
      <Field label={placeMessages.note} aside={formMessages.optional} error={errors.note?.message}>
        <TextInput {...register('note')} autoComplete="off" placeholder={placeMessages.notePlaceholder} />
      </Field>
    </>
  );
}
