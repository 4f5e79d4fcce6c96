import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { newOwnerForm } from '#shared/contract/restaurants/restaurants-desk-forms.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useInviteOwner } from '../api.ts';

interface InviteOwnerDialogProps {
  restaurant: AdminsRestaurant;
  isOpen: boolean;
  onClose: () => void;
}

/** Invites the owner of a restaurant without one (product §21.3). */
export const InviteOwnerDialog = ({ restaurant, isOpen, onClose }: InviteOwnerDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={restaurantDeskMessages.inviteOwnerTitle(restaurant.name)}
    text={restaurantDeskMessages.inviteOwnerLead}
  >
    <InviteOwnerForm restaurant={restaurant} onDone={onClose} />
  </Dialog>
);

interface InviteOwnerFormProps {
  restaurant: AdminsRestaurant;
  onDone: () => void;
}

function InviteOwnerForm({ restaurant: { id, name, expectedOwner }, onDone }: InviteOwnerFormProps) {
  const { mutateAsync } = useInviteOwner();
  const { register, errors, isSubmitting, handleSend } = useContractForm(newOwnerForm, {
    defaultValues: { email: expectedOwner ?? '' },
    send: async ({ email }) => {
      await mutateAsync({ id, email });
      toast.success(restaurantDeskMessages.ownerInvited(name));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={restaurantDeskMessages.ownerEmail} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="off" />
      </Field>
      <DialogActions
        refusal={errors.root}
        submitLabel={restaurantDeskMessages.inviteOwner}
        busy={isSubmitting}
        onCancel={onDone}
      />
    </form>
  );
}
