import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { courierRegistrationForm } from '#shared/contract/couriers-forms.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { courierMessages } from '#shared/messages/ar/couriers.ts';
import { showFormError } from '#web/lib/form-errors.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PrivacyNote } from '#web/ui/privacy-note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRegisterCourier } from '../api.ts';

/** Anyone may apply; an admin decides (product §6.3). */
export function RegistrationForm() {
  const apply = useRegisterCourier();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(courierRegistrationForm),
    defaultValues: { fullName: '', email: '', password: '', phone: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const handleApply = handleSubmit(async (values) => {
    try {
      await apply.mutateAsync(values);
      toast.success(courierMessages.registered);
      await navigate({ to: paths.landing });
    } catch (error) {
      showFormError(error, { setError, fields: ['fullName', 'email', 'password', 'phone'] });
    }
  });
  return (
    <form noValidate onSubmit={handleApply} className="flex flex-col gap-5">
      <Field label={courierMessages.fullName} error={errors.fullName?.message}>
        <TextInput {...register('fullName')} autoComplete="name" />
      </Field>
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={authMessages.password} hint={authMessages.passwordHint} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label={courierMessages.phone} hint={courierMessages.phoneHint} error={errors.phone?.message}>
        <TextInput ltr {...register('phone')} type="tel" inputMode="tel" autoComplete="tel-national" />
      </Field>
      <PrivacyNote link={<Link to={paths.privacy} target="_blank" />} />
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <Button type="submit" size="xl" busy={isSubmitting}>
        {courierMessages.register}
      </Button>
    </form>
  );
}
