import { useState } from 'react';
import { passwordAgainForm } from '#shared/contract/accounts/account-forms.ts';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { codeForm } from '#shared/contract/accounts/auth-forms.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useConfirmTwoFactor, useEnableTwoFactor } from '../api.ts';
import { groupedSecret } from '../state.ts';
import { PasswordAgain } from './password-again.tsx';
import { QrCode } from './qr-code.tsx';

export interface TwoFactorDialogProps {
  account: OwnAccount;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone: (recoveryCodes?: readonly string[]) => void;
}

interface Secret {
  secret: string;
  uri: string;
}

export function EnableTwoFactorDialog({ account, isOpen, onOpenChange, onDone }: TwoFactorDialogProps) {
  const [secret, setSecret] = useState<Secret>();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={accountMessages.enableTwoFactor}
      text={secret ? accountMessages.scanLead : accountMessages.enableLead}
    >
      {secret ? (
        <ScanStep {...secret} onDone={onDone} />
      ) : (
        <ProveStep account={account} onProved={setSecret} />
      )}
    </Dialog>
  );
}

function ProveStep({ account, onProved }: { account: OwnAccount; onProved: (secret: Secret) => void }) {
  const enable = useEnableTwoFactor();
  const { register, errors, isSubmitting, handleSend } = useContractForm(passwordAgainForm, {
    send: async (values) => {
      onProved(await enable.mutateAsync(values));
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <UsernameField value={account.email} />
      {account.hasPassword && <PasswordAgain error={errors.password?.message} {...register('password')} />}
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={authMessages.continue} />
    </form>
  );
}

function ScanStep({ secret, uri, onDone }: Secret & { onDone: (recoveryCodes: readonly string[]) => void }) {
  const confirm = useConfirmTwoFactor();
  const { register, errors, isSubmitting, handleSend } = useContractForm(codeForm, {
    defaultValues: { code: '' },
    send: async (values) => {
      onDone((await confirm.mutateAsync(values)).recoveryCodes);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <QrCode text={uri} label={accountMessages.qrLabel} className="mx-auto size-52" />
      <p className="text-center text-sm text-fg-muted">
        {accountMessages.secret}
        <Ltr className="mt-1 block font-mono text-base font-bold text-fg select-all">
          {groupedSecret(secret)}
        </Ltr>
      </p>
      <Field label={authMessages.code} hint={authMessages.codeHint} error={errors.code?.message}>
        <TextInput ltr {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={accountMessages.confirmTwoFactor} />
    </form>
  );
}
