import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { mendForm } from '#shared/contract/orders/mends.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { asContactPhone, CourierFields } from '#web/ui/fields/courier-fields.tsx';
import { DoorFields } from '#web/ui/fields/door-fields.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

type MendValues = z.input<typeof mendForm>;

interface MendFieldsProps {
  register: UseFormRegister<MendValues>;
  errors: FieldErrors<MendValues>;
  /** The order has a person and a note of its place; another place has others. */
  isOfBook: boolean;
}

export const MendFields = ({ register, errors, isOfBook }: MendFieldsProps) => (
  <>
    <Field label={checkoutMessages.address} error={errors.address?.message}>
      <TextArea
        {...register('address')}
        rows={2}
        autoComplete="street-address"
        placeholder={checkoutMessages.addressPlaceholder}
      />
    </Field>
    <DoorFields register={register} errors={errors} />
    {isOfBook && (
      <CourierFields
        contactPhone={register('contactPhone', asContactPhone)}
        note={register('courierNote')}
        errors={{ contactPhone: errors.contactPhone, note: errors.courierNote }}
      />
    )}
    <Field label={checkoutMessages.phone} error={errors.phone?.message}>
      <PhoneInput {...register('phone')} />
    </Field>
    <Field label={checkoutMessages.note} aside={formMessages.optional} error={errors.note?.message}>
      <TextInput {...register('note')} autoComplete="off" placeholder={checkoutMessages.notePlaceholder} />
    </Field>
  </>
);
