import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import type { Position } from '#shared/domain/promise/distance.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { PinField } from '#web/map/pin-field.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { FactsValues } from '../state.ts';
import { CuisineChoices } from './cuisine-choices.tsx';
import { OwnPlaceButton } from './own-place-button.tsx';

export function FactsFields() {
  const { register, formState } = useFormContext<FactsValues>();
  const { errors } = formState;
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
      <CuisineChoices />
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
      <PlaceField />
    </>
  );
}

function PlaceField() {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { setValue } = useFormContext<FactsValues>();
  const { field, fieldState } = useController<FactsValues, 'position'>({ name: 'position' });
  const place = (position: Position) =>
    setValue('position', position, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <OwnPlaceButton onPlace={place} />
      <PinField
        site={site}
        pin={field.value ?? null}
        error={fieldState.error?.message}
        boxRef={field.ref}
        onPlace={place}
      />
    </>
  );
}
