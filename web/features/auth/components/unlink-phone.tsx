import { useState } from 'react';
import { passwordAgainForm } from '#shared/contract/accounts/account-forms.ts';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useUnlinkPhone } from '../use-phone-entry.ts';

export function UnlinkPhone({ account }: { account: OwnAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" onClick={() => setIsOpen(true)}>
        {phoneMessages.remove}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={phoneMessages.remove}
        text={phoneMessages.removeLead}
      >
        <div className="p-6">
          <UnlinkForm account={account} onDone={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

function UnlinkForm({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const unlink = useUnlinkPhone();
  const { register, errors, isSubmitting, handleSend } = useContractForm(passwordAgainForm, {
    defaultValues: {},
    send: async (values) => {
      await unlink.mutateAsync(values);
      onDone();
      toast.success(phoneMessages.removed);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <UsernameField value={account.email} />
      {account.hasPassword && (
        <Field label={authMessages.password} error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={phoneMessages.remove} />
    </form>
  );
}
