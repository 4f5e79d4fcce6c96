import { signInForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { isSecondFactorAwaited, useSignIn } from '../api.ts';
import { rememberTyped, setAuthMode, typedEmail } from '../state.ts';
import { useEntry } from '../use-entry.ts';
import { RefusalAlert } from './refusal-alert.tsx';

export function LoginForm() {
  const signIn = useSignIn();
  const enter = useEntry();
  const { register, errors, isSubmitting, handleSend } = useContractForm(signInForm, {
    defaultValues: { email: typedEmail.get(), password: '' },
    mode: 'onTouched',
    send: async (values) => {
      try {
        enter((await signIn.mutateAsync(values)).user);
      } catch (error) {
        if (!isSecondFactorAwaited(error)) throw error;
      }
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email', rememberTyped)} type="email" autoComplete="username" />
      </Field>
      <Field label={authMessages.password} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <button
        type="button"
        onClick={() => setAuthMode('forgot_password')}
        className="-my-1 min-h-11 self-end text-sm font-bold text-primary-ink underline underline-offset-4"
      >
        {authMessages.forgotPassword}
      </button>
      <RefusalAlert refusal={errors.root} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {authMessages.login}
      </Button>
    </form>
  );
}
