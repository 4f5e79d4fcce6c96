import { disableTwoFactorForm } from '#shared/contract/accounts/account-forms.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useDisableTwoFactor } from '../api.ts';
import type { TwoFactorDialogProps } from './enable-two-factor-dialog.tsx';
import { PasswordAgain } from './password-again.tsx';

export const DisableTwoFactorDialog = ({ isOpen, onOpenChange, ...form }: TwoFactorDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={accountMessages.disableTwoFactor}
    text={accountMessages.disableLead}
  >
    <DisableForm {...form} />
  </Dialog>
);

function DisableForm({ account, onDone }: Pick<TwoFactorDialogProps, 'account' | 'onDone'>) {
  const disable = useDisableTwoFactor();
  const { register, errors, isSubmitting, handleSend } = useContractForm(disableTwoFactorForm, {
    defaultValues: { code: '' },
    send: async (values) => {
      await disable.mutateAsync(values);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <UsernameField value={account.email} />
      {account.hasPassword && <PasswordAgain error={errors.password?.message} {...register('password')} />}
      <Field label={authMessages.code} hint={authMessages.codeInvalid} error={errors.code?.message}>
        <TextInput ltr {...register('code')} autoComplete="one-time-code" autoCapitalize="none" />
      </Field>
      <SubmitButton
        tone="danger"
        busy={isSubmitting}
        refusal={errors.root}
        label={accountMessages.disableTwoFactor}
      />
    </form>
  );
}
