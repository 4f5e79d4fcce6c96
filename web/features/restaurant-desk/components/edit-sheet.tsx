import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Controller, type Control } from 'react-hook-form';
import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { restaurantDeskForm } from '#shared/contract/restaurants/restaurants-desk-forms.ts';
import { wholeFromTyped } from '#shared/domain/writing/typed-numbers.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { tariffQuery } from '#web/features/reach/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { changedParts } from '#web/lib/edited-parts.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { PinField } from '#web/map/pin-field.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { KilometresField } from '#web/ui/fields/kilometres-field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useUpdateRestaurant } from '../api.ts';

interface EditSheetProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

export const EditSheet = ({ restaurant, isOpen, onClose }: EditSheetProps) => (
  <Sheet
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={restaurantDeskMessages.editTitle(restaurant.name)}
  >
    <EditForm restaurant={restaurant} onDone={onClose} />
  </Sheet>
);

interface EditFormProps {
  restaurant: AdminsRestaurant;
  onDone: () => void;
}

const wholeNumber = {
  setValueAs: (typed: unknown) => wholeFromTyped(String(typed)),
};

function EditForm({ restaurant, onDone }: EditFormProps) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { mutateAsync } = useUpdateRestaurant();
  const { register, control, errors, isSubmitting, handleSend, watch, setValue } = useContractForm(
    restaurantDeskForm,
    {
      values: valuesOf(restaurant),
      resetOptions: { keepDirtyValues: true },
      mode: 'onTouched',
      send: async (values) => {
        await mutateAsync({ id: restaurant.id, ...changedParts(values, savedFacts(restaurant)) });
        toast.success(restaurantDeskMessages.saved);
        onDone();
      },
    },
  );
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={joiningMessages.name} error={errors.name?.message}>
        <TextInput {...register('name')} />
      </Field>
      <Field label={joiningMessages.cuisine} error={errors.cuisine?.message}>
        <TextInput {...register('cuisine')} />
      </Field>
      <Field label={joiningMessages.phone} error={errors.phone?.message}>
        <PhoneInput {...register('phone')} placeholder={restaurantPhoneMessages.example} />
      </Field>
      <Field label={joiningMessages.district} error={errors.district?.message}>
        <TextInput {...register('district')} />
      </Field>
      <Field label={joiningMessages.address} error={errors.address?.message}>
        <TextInput {...register('address')} />
      </Field>
      <PinField
        site={site}
        pin={watch('position')}
        error={errors.position?.message}
        onPlace={(place) => setValue('position', place, { shouldDirty: true, shouldValidate: true })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={restaurantDeskMessages.deliveryMin}
          hint={restaurantDeskMessages.minutesHint}
          error={errors.deliveryMinMinutes?.message}
        >
          <TextInput ltr inputMode="numeric" {...register('deliveryMinMinutes', wholeNumber)} />
        </Field>
        <Field label={restaurantDeskMessages.deliveryMax} error={errors.deliveryMaxMinutes?.message}>
          <TextInput ltr inputMode="numeric" {...register('deliveryMaxMinutes', wholeNumber)} />
        </Field>
      </div>
      <BoundField control={control} error={errors.reachBoundMetres?.message} />
      <TelephoneField control={control} />
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
    </form>
  );
}

interface OfForm {
  control: Control<z.input<typeof restaurantDeskForm>, unknown, z.output<typeof restaurantDeskForm>>;
}

const TelephoneField = ({ control }: OfForm) => (
  <Controller
    control={control}
    name="takesTelephoneOrders"
    render={({ field: { value, onChange } }) => (
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="text-sm font-bold">{telephoneMessages.allowed}</p>
          <p className="text-xs text-fg-subtle">{telephoneMessages.allowedHint}</p>
        </div>
        <Switch label={telephoneMessages.allowed} isOn={value} onChange={onChange} />
      </div>
    )}
  />
);

interface BoundFieldProps extends OfForm {
  error: string | undefined;
}

function BoundField({ control, error }: BoundFieldProps) {
  const { data: tariff } = useQuery(tariffQuery(useApi()));
  return (
    <Controller
      control={control}
      name="reachBoundMetres"
      render={({ field: { value: metres, onChange, onBlur, ref } }) => (
        <KilometresField
          label={reachMessages.bound}
          hint={tariff && reachMessages.cityReach(tariff.reachMetres)}
          {...{ metres, onChange, onBlur, ref, error }}
        />
      )}
    />
  );
}

function savedFacts(restaurant: AdminsRestaurant) {
  const { name, cuisine, district, address, position, phone } = restaurant;
  const { deliveryMinMinutes, deliveryMaxMinutes, reachBoundMetres, takesTelephoneOrders } = restaurant;
  const facts = { name, cuisine, district, address, position };
  return {
    ...facts,
    phone: phone ?? '',
    deliveryMinMinutes,
    deliveryMaxMinutes,
    reachBoundMetres,
    takesTelephoneOrders,
  };
}

function valuesOf(restaurant: AdminsRestaurant) {
  const facts = savedFacts(restaurant);
  return { ...facts, phone: formatPhone(facts.phone) };
}
