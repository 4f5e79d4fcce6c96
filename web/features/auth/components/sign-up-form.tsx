import { Link } from '@tanstack/react-router';
import { signUpForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { PrivacyNote } from '#web/ui/fields/privacy-note.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSignUp } from '../api.ts';
import { awaitConfirmation, rememberTyped, setAuthMode, typedEmail, typedName } from '../state.ts';

export function SignUpForm() {
  const signUp = useSignUp();
  const { register, errors, isSubmitting, handleSend } = useContractForm(signUpForm, {
    defaultValues: { username: typedName.get(), email: typedEmail.get(), password: '' },
    mode: 'onTouched',
    send: async (values) => {
      await signUp.mutateAsync(values);
      awaitConfirmation(values.email);
      typedName.set(values.username);
      setAuthMode('await_confirmation');
      toast.success(authMessages.confirmationSent);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={authMessages.username} error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="name" />
      </Field>
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email', rememberTyped)} type="email" autoComplete="email" />
      </Field>
      <NewPasswordField
        label={authMessages.password}
        error={errors.password?.message}
        {...register('password')}
      />
      <PrivacyNote link={<Link to={paths.privacy} target="_blank" />} />
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={authMessages.createAccount} />
    </form>
  );
}
