import type { PendingCourier } from '#shared/contract/couriers/couriers.ts';
import { rejectForm } from '#shared/contract/couriers/couriers-forms.ts';
import { limits } from '#shared/domain/limits.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { useUpdateUserStatus } from '#web/features/users/api.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';

interface RejectDialogProps {
  courier: PendingCourier;
  onClose: () => void;
}

export const RejectDialog = ({ courier, onClose }: RejectDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={userMessages.rejectTitle(courier.fullName)}
    text={userMessages.rejectLead}
  >
    <RejectForm courier={courier} onClose={onClose} />
  </Dialog>
);

function RejectForm({ courier: { userId, fullName }, onClose }: RejectDialogProps) {
  const { mutateAsync } = useUpdateUserStatus();
  const { register, errors, isSubmitting, handleSend } = useContractForm(rejectForm, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await mutateAsync({ userId, newStatus: 'rejected', reason });
      toast.success(userMessages.rejected(fullName));
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={userMessages.reason} hint={userMessages.rejectReasonHint} error={errors.reason?.message}>
        <TextArea maxLength={limits.noteMax} {...register('reason')} />
      </Field>
      <DialogActions
        refusal={errors.root}
        submitLabel={userMessages.reject}
        tone="danger"
        busy={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
