import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { invitationForm } from '#shared/contract/restaurants/people-forms.ts';
import { invitableRoles, type InvitableRole } from '#shared/domain/restaurants/invitations.ts';
import { restaurantRoleHint, restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useInvite } from '../api.ts';

export function InviteButton({ restaurantId }: { restaurantId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserRoundPlus aria-hidden className="size-5" />
        {peopleMessages.invite}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={peopleMessages.inviteTitle}
        text={peopleMessages.inviteLead}
      >
        <InviteForm restaurantId={restaurantId} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface InviteFormProps {
  restaurantId: number;
  onDone: () => void;
}

const firstRole: InvitableRole = 'kitchen';
const roleOptions = invitableRoles.map((value) => ({ value, label: restaurantRoleLabel[value] }));

function InviteForm({ restaurantId, onDone }: InviteFormProps) {
  const { mutateAsync } = useInvite();
  const { register, watch, setValue, errors, isSubmitting, handleSend } = useContractForm(invitationForm, {
    defaultValues: { email: '', role: firstRole },
    send: async (invitation) => {
      await mutateAsync({ ...invitation, restaurantId });
      toast.success(peopleMessages.sent);
      onDone();
    },
  });
  const role = watch('role');
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={peopleMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="off" />
      </Field>
      <div>
        <RadioList
          label={peopleMessages.role}
          options={roleOptions}
          value={role}
          onChange={(value) => setValue('role', value)}
        />
        <p className="mt-1.5 text-xs text-fg-muted">{restaurantRoleHint[role]}</p>
      </div>
      <DialogActions
        refusal={errors.root}
        submitLabel={peopleMessages.send}
        busy={isSubmitting}
        onCancel={onDone}
      />
    </form>
  );
}
