import { useNavigate } from '@tanstack/react-router';
import { passwordAgainForm } from '#shared/contract/accounts/account-forms.ts';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { accountMessages, deleteLeadOf } from '#messages/accounts/account.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { sentByButton } from '#web/lib/enter-moves-on.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useDeleteAccount } from '../api.ts';
import { PasswordAgain } from './password-again.tsx';

interface DeleteAccountDialogProps {
  account: OwnAccount;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const DeleteAccountDialog = ({ account, isOpen, onOpenChange }: DeleteAccountDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={accountMessages.deleteTitle}
    text={deleteLeadOf(account.role)}
  >
    <DeleteAccountForm account={account} onCancel={() => onOpenChange(false)} />
  </Dialog>
);

function DeleteAccountForm({ account, onCancel }: { account: OwnAccount; onCancel: () => void }) {
  const deleteAccount = useDeleteAccount();
  const navigate = useNavigate();
  const { register, errors, isSubmitting, handleSend } = useContractForm(passwordAgainForm, {
    send: async (values) => {
      await deleteAccount.mutateAsync(values);
      toast.success(accountMessages.deleted, { stays: true });
      await navigate({ to: paths.landing });
    },
  });
  return (
    <form noValidate onSubmit={handleSend} {...sentByButton} className="flex flex-col gap-4 p-6">
      <UsernameField value={account.email} />
      {account.hasPassword && <PasswordAgain error={errors.password?.message} {...register('password')} />}
      <DialogActions
        refusal={errors.root}
        submitLabel={accountMessages.delete}
        tone="danger"
        busy={isSubmitting}
        onCancel={onCancel}
      />
    </form>
  );
}
