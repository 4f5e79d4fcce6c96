import { newPasswordForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useConfirmEmail } from '../api.ts';
import type { ConfirmProps } from './confirm-by-press.tsx';

/** Confirms in browsers other than the sign-up's: the new password becomes the only one (product §6.7). */
export function ConfirmByPassword({ token, email, onConfirmed }: ConfirmProps) {
  const confirm = useConfirmEmail();
  const { register, errors, isSubmitting, handleSend } = useContractForm(newPasswordForm, {
    defaultValues: { password: '' },
    mode: 'onTouched',
    send: async ({ password }) => {
      await confirm.mutateAsync({ token, password });
      onConfirmed();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-5">
      <p>
        {authMessages.confirmWithPassword}
        <span className="mt-2 block text-lg font-bold link-words">
          <Ltr>{email}</Ltr>
        </span>
      </p>
      <UsernameField value={email} />
      <NewPasswordField error={errors.password?.message} {...register('password')} />
      <SubmitButton size="xl" busy={isSubmitting} refusal={errors.root} label={authMessages.saveAndConfirm} />
    </form>
  );
}
