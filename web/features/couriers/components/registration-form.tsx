import { Link } from '@tanstack/react-router';
import { courierRegistrationForm } from '#shared/contract/couriers/couriers-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { PrivacyNote } from '#web/ui/fields/privacy-note.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
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
