import { useNavigate } from '@tanstack/react-router';
import { newPasswordForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { UsernameField } from '#web/ui/fields/username-field.tsx';
import { useUpdatePassword } from '../api.ts';
import { RefusalAlert } from './refusal-alert.tsx';

export function UpdatePasswordForm({ token, email }: { token: string; email: string }) {
  const updatePassword = useUpdatePassword();
  const navigate = useNavigate();
  const { register, errors, isSubmitting, handleSend } = useContractForm(newPasswordForm, {
    defaultValues: { password: '' },
    mode: 'onTouched',
    send: async ({ password }) => {
      await updatePassword.mutateAsync({ password, token });
      toast.success(authMessages.passwordChanged, { stays: true });
      await navigate({ to: paths.landing });
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-5">
      <UsernameField value={email} />
      <NewPasswordField error={errors.password?.message} {...register('password')} />
      <RefusalAlert refusal={errors.root} />
      <Button type="submit" size="xl" busy={isSubmitting}>
        {formMessages.save}
      </Button>
    </form>
  );
}
