import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { Position } from '#shared/domain/distance.ts';
import { joiningMessages } from '#shared/messages/ar/joining.ts';
import { restaurantPhoneMessages } from '#shared/messages/ar/restaurant-phone.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { PinField } from '#web/map/pin-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { FactsValues } from '../state.ts';

/** What an applicant tells about the restaurant; within a form of its values. */
export function FactsFields() {
  const { register, watch, setValue, formState } = useFormContext<FactsValues>();
  const { data: site } = useQuery(siteQuery(useApi()));
  const { errors } = formState;
  const place = (position: Position) =>
    setValue('position', position, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <h2 className="text-lg">{joiningMessages.restaurantPart}</h2>
      <Field label={joiningMessages.name} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field
        label={joiningMessages.cuisine}
        hint={joiningMessages.cuisineHint}
        error={errors.cuisine?.message}
      >
        <TextInput {...register('cuisine')} />
      </Field>
      <Field label={joiningMessages.phone} hint={joiningMessages.phoneHint} error={errors.phone?.message}>
        <PhoneInput {...register('phone')} placeholder={restaurantPhoneMessages.example} />
      </Field>
      <h2 className="mt-2 text-lg">{joiningMessages.placePart}</h2>
      <Field label={joiningMessages.district} error={errors.district?.message}>
        <TextInput {...register('district')} />
      </Field>
      <Field
        label={joiningMessages.address}
        hint={joiningMessages.addressHint}
        error={errors.address?.message}
      >
        <TextInput {...register('address')} />
      </Field>
      <PinField
        site={site}
        pin={watch('position') ?? null}
        error={errors.position?.message}
        onPlace={place}
      />
    </>
  );
}
