import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { placeMessages } from '#messages/places/places.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { TextInput } from './text-input.tsx';

interface CourierFieldsProps {
  contactPhone: UseFormRegisterReturn;
  note: UseFormRegisterReturn;
  errors: { contactPhone: FieldError | undefined; note: FieldError | undefined };
}

/** The option of a form's `contactPhone`: an empty field is nobody's number. */
export const asContactPhone = {
  setValueAs: (typed: string | null): string | null => (typed?.trim() ? typed : null),
};

/** What the courier alone reads of a place. */
export const CourierFields = ({ contactPhone, note, errors }: CourierFieldsProps) => (
  <>
    <Field
      label={placeMessages.contactPhone}
      aside={formMessages.optional}
      hint={placeMessages.contactPhoneHint}
      error={errors.contactPhone?.message}
    >
      <PhoneInput {...contactPhone} autoComplete="off" />
    </Field>
    <Field label={placeMessages.note} aside={formMessages.optional} error={errors.note?.message}>
      <TextInput {...note} autoComplete="off" placeholder={placeMessages.notePlaceholder} />
    </Field>
  </>
);
