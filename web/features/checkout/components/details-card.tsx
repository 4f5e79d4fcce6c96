import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PrivacyNote } from '#web/ui/fields/privacy-note.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { CheckoutValues } from '../state.ts';

interface DetailsCardProps {
  register: UseFormRegister<CheckoutValues>;
  errors: FieldErrors<CheckoutValues>;
  phoneHint: ReactNode;
  /** False: a place of the address book has one. */
  hasAddress: boolean;
  belowAddress: ReactNode;
}

export const DetailsCard = ({ register, errors, phoneHint, hasAddress, belowAddress }: DetailsCardProps) => (
  <Card className="flex flex-col gap-5 p-5 md:p-6">
    <h2 className="text-lg">{checkoutMessages.details}</h2>
    <Field label={checkoutMessages.name} error={errors.name?.message}>
      <TextInput {...register('name')} autoComplete="name" enterKeyHint="next" />
    </Field>
    <div className="flex flex-col gap-4" hidden={!hasAddress}>
      <Field
        label={checkoutMessages.address}
        hint={checkoutMessages.addressHint}
        error={errors.address?.message}
      >
        <TextArea
          {...register('address')}
          rows={2}
          autoComplete="street-address"
          placeholder={checkoutMessages.addressPlaceholder}
        />
      </Field>
      {belowAddress}
    </div>
    <Field label={checkoutMessages.phone} hint={phoneHint} error={errors.phone?.message}>
      <PhoneInput {...register('phone')} enterKeyHint="next" />
    </Field>
    <Field label={checkoutMessages.note} aside={formMessages.optional} error={errors.note?.message}>
      <TextInput
        {...register('note')}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={checkoutMessages.notePlaceholder}
      />
    </Field>
    <PrivacyNote link={<Link to={paths.privacy} target="_blank" />} />
  </Card>
);
