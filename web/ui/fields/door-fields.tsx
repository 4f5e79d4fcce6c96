import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { placeMessages } from '#messages/places/places.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface DoorFieldsProps {
  register: (name: 'landmark' | 'door') => UseFormRegisterReturn;
  errors: Partial<Record<'landmark' | 'door', FieldError>>;
}

/** What leads to a door beside the address. */
export const DoorFields = ({ register, errors }: DoorFieldsProps) => (
  <>
    <Field label={placeMessages.landmark} aside={formMessages.optional} error={errors.landmark?.message}>
      <TextInput
        {...register('landmark')}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={placeMessages.landmarkPlaceholder}
      />
    </Field>
    <Field label={placeMessages.door} aside={formMessages.optional} error={errors.door?.message}>
      <TextInput
        {...register('door')}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={placeMessages.doorPlaceholder}
      />
    </Field>
  </>
);
