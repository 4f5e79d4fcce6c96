import type { OwnRestaurant } from '#shared/contract/restaurants/restaurants.ts';
import { restaurantPhoneForm } from '#shared/contract/restaurants/restaurants-forms.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { asSaved, useContractForm } from '#web/lib/use-contract-form.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetRestaurantPhone } from '../use-own-restaurant.ts';

export function RestaurantPhoneCard({ restaurant: { phone } }: { restaurant: OwnRestaurant }) {
  const setPhone = useSetRestaurantPhone();
  const { register, reset, formState, errors, isSubmitting, handleSend } = useContractForm(
    restaurantPhoneForm,
    {
      values: { phone: phone ? formatPhone(phone) : '' },
      resetOptions: { keepDirtyValues: true },
      mode: 'onTouched',
      send: async (values) => {
        await setPhone(values);
        reset({ phone: formatPhone(values.phone) }, asSaved);
        toast.success(restaurantPhoneMessages.saved);
      },
    },
  );
  return (
    <Card className="p-5">
      <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
        <Field
          label={restaurantPhoneMessages.label}
          hint={phone ? restaurantPhoneMessages.hint : restaurantPhoneMessages.ofOwner}
          error={errors.phone?.message}
        >
          <PhoneInput {...register('phone')} placeholder={restaurantPhoneMessages.example} />
        </Field>
        {formState.isDirty && <LeaveGuard />}
        <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
      </form>
    </Card>
  );
}
