import { Controller, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { placeForm } from '#shared/contract/places/places-forms.ts';
import { placeKinds } from '#shared/domain/places/places.ts';
import { placeKindName, placeMessages } from '#messages/places/places.ts';
import { asContactPhone, CourierFields } from '#web/ui/fields/courier-fields.tsx';
import { DoorFields } from '#web/ui/fields/door-fields.tsx';
import { Field } from '#web/ui/fields/field.tsx';
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
      <DoorFields register={register} errors={errors} />
      <CourierFields
        contactPhone={register('contactPhone', asContactPhone)}
        note={register('note')}
        errors={{ contactPhone: errors.contactPhone, note: errors.note }}
      />
    </>
  );
}
