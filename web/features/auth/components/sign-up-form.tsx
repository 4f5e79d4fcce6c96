import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { signUpForm } from '#shared/contract/auth-forms.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { showFormError } from '#web/lib/form-errors.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PrivacyNote } from '#web/ui/privacy-note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSignUp } from '../api.ts';
import { closeAuthDialog } from '../state.ts';

export function SignUpForm() {
  const signUp = useSignUp();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { username: '', email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const handleSignUp = handleSubmit(async (values) => {
    try {
      await signUp.mutateAsync(values);
      closeAuthDialog();
      toast.success(authMessages.confirmationSent);
    } catch (error) {
      showFormError(error, { setError, fields: ['username', 'email', 'password'] });
    }
  });
  return (
    <form noValidate onSubmit={handleSignUp} className="flex flex-col gap-4">
      <Field label={authMessages.username} error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="name" />
      </Field>
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={authMessages.password} hint={authMessages.passwordHint} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <PrivacyNote link={<Link to={paths.privacy} target="_blank" />} />
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        {authMessages.createAccount}
      </Button>
    </form>
  );
}
