import { numberForm } from '#shared/contract/accounts/phone-forms.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useAskPhoneCode, type SentCode } from '../use-phone-entry.ts';
import { BackToLogin } from './back-to-login.tsx';

interface PhoneNumberStepProps {
  number: string;
  onSent: (sent: SentCode) => void;
  mayEnterOtherwise: boolean;
}

export function PhoneNumberStep({ number, onSent, mayEnterOtherwise }: PhoneNumberStepProps) {
  const ask = useAskPhoneCode();
  const { register, errors, isSubmitting, handleSend } = useContractForm(numberForm, {
    defaultValues: { number: formatPhone(number) },
    mode: 'onTouched',
    send: async (values) => {
      const { isBusy } = await ask.mutateAsync(values);
      onSent({ ...values, isBusy });
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={phoneMessages.number} hint={phoneMessages.numberHint} error={errors.number?.message}>
        <TextInput ltr {...register('number')} type="tel" inputMode="tel" autoComplete="tel-national" />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={phoneMessages.sendCode} />
      {mayEnterOtherwise && <BackToLogin />}
    </form>
  );
}
