import { useState } from 'react';
import { changePasswordForm } from '#shared/contract/accounts/account-forms.ts';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useChangePassword } from '../api.ts';
import { PasswordAgain } from './password-again.tsx';

export function ChangePassword({ account }: { account: OwnAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = account.hasPassword ? accountMessages.changePassword : accountMessages.setPassword;
  return (
    <>
      <Button tone="soft" size="lg" className="mt-4 w-full" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        text={accountMessages.changePasswordLead}
      >
        <ChangePasswordForm account={account} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ChangePasswordForm({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const changePassword = useChangePassword();
  const { register, errors, isSubmitting, handleSend } = useContractForm(changePasswordForm, {
    defaultValues: { newPassword: '' },
    mode: 'onTouched',
    send: async (values) => {
      await changePassword.mutateAsync(values);
      toast.success(accountMessages.passwordChanged);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <UsernameField value={account.email} />
      {account.hasPassword && (
        <PasswordAgain
          label={accountMessages.currentPassword}
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      <NewPasswordField error={errors.newPassword?.message} {...register('newPassword')} />
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
    </form>
  );
}
