import { Link } from '@tanstack/react-router';
import { courierRegistrationForm } from '#shared/contract/couriers-forms.ts';
import { authMessages } from '#messages/auth.ts';
import { courierMessages } from '#messages/couriers.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { PrivacyNote } from '#web/ui/privacy-note.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRegisterCourier } from '../api.ts';

export function RegistrationForm({ onSent }: { onSent: (email: string) => void }) {
  const apply = useRegisterCourier();
  const { register, errors, isSubmitting, handleSend } = useContractForm(courierRegistrationForm, {
    defaultValues: { fullName: '', email: '', password: '', phone: '' },
    mode: 'onTouched',
    send: async (values) => {
      await apply.mutateAsync(values);
      toast.success(courierMessages.registered);
      onSent(values.email);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-5">
      <Field label={courierMessages.fullName} error={errors.fullName?.message}>
        <TextInput {...register('fullName')} autoComplete="name" />
      </Field>
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="email" />
      </Field>
      <NewPasswordField
        label={authMessages.password}
        error={errors.password?.message}
        {...register('password')}
      />
      <Field label={courierMessages.phone} hint={courierMessages.phoneHint} error={errors.phone?.message}>
        <PhoneInput {...register('phone')} />
      </Field>
      <PrivacyNote link={<Link to={paths.privacy} target="_blank" />} />
      <SubmitButton size="xl" busy={isSubmitting} refusal={errors.root} label={courierMessages.register} />
    </form>
  );
}
