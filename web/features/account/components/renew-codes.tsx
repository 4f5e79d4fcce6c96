import { useState } from 'react';
import { codeForm } from '#shared/contract/accounts/auth-forms.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useRenewRecoveryCodes } from '../api.ts';

interface RenewCodesProps {
  onRenewed: (recoveryCodes: readonly string[]) => void;
}

export function RenewCodes({ onRenewed }: RenewCodesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="soft" size="lg" onClick={() => setIsOpen(true)}>
        {accountMessages.renewCodes}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={accountMessages.renewCodes}
        text={accountMessages.renewCodesLead}
      >
        <RenewForm onRenewed={onRenewed} />
      </Dialog>
    </>
  );
}

function RenewForm({ onRenewed }: RenewCodesProps) {
  const renew = useRenewRecoveryCodes();
  const { register, errors, isSubmitting, handleSend } = useContractForm(codeForm, {
    defaultValues: { code: '' },
    send: async (values) => {
      onRenewed((await renew.mutateAsync(values)).recoveryCodes);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={authMessages.code} hint={authMessages.codeHint} error={errors.code?.message}>
        <TextInput ltr {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={accountMessages.renewCodes} />
    </form>
  );
}
