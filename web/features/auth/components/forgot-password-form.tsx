import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ArrowRight } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { emailForm } from '#shared/contract/auth-forms.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { showFormError } from '#web/lib/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRequestPasswordReset } from '../api.ts';
import { closeAuthDialog, setAuthMode } from '../state.ts';

export function ForgotPasswordForm() {
  const requestReset = useRequestPasswordReset();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(emailForm),
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const handleRequest = handleSubmit(async (values) => {
    try {
      await requestReset.mutateAsync(values);
      closeAuthDialog();
      toast.success(authMessages.resetSent);
    } catch (error) {
      showFormError(error, { setError, fields: ['email'] });
    }
  });
  return (
    <form noValidate onSubmit={handleRequest} className="flex flex-col gap-4">
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="email" />
      </Field>
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        {authMessages.sendResetLink}
      </Button>
      <Button tone="ghost" onClick={() => setAuthMode('login')}>
        <ArrowRight aria-hidden className="size-5" />
        {authMessages.backToLogin}
      </Button>
    </form>
  );
}
