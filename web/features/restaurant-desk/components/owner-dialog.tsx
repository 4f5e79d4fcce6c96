import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { newOwnerForm } from '#shared/contract/restaurants/restaurants-desk-forms.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useChangeOwner } from '../api.ts';

interface OwnerDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

export const OwnerDialog = ({ restaurant, isOpen, onClose }: OwnerDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={restaurantDeskMessages.changeOwnerTitle(restaurant.name)}
    text={restaurantDeskMessages.changeOwnerLead}
  >
    <OwnerForm restaurant={restaurant} onDone={onClose} />
  </Dialog>
);

interface OwnerFormProps {
  restaurant: AdminsRestaurant;
  onDone: () => void;
}

function OwnerForm({ restaurant: { id, name }, onDone }: OwnerFormProps) {
  const { mutateAsync } = useChangeOwner();
  const { register, errors, isSubmitting, handleSend } = useContractForm(newOwnerForm, {
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await mutateAsync({ id, email });
      toast.success(restaurantDeskMessages.ownerChanged(name));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field
        label={restaurantDeskMessages.newOwner}
        hint={restaurantDeskMessages.newOwnerHint}
        error={errors.email?.message}
      >
        <TextInput ltr {...register('email')} type="email" autoComplete="off" />
      </Field>
      <p className="rounded-lg bg-accent-soft px-4 py-3 text-sm text-accent-ink">
        {restaurantDeskMessages.changeOwnerMoney}
      </p>
      <DialogActions
        refusal={errors.root}
        submitLabel={restaurantDeskMessages.changeOwner}
        busy={isSubmitting}
        onCancel={onDone}
      />
    </form>
  );
}
