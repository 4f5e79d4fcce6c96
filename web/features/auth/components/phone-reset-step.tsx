import { codeAndPasswordForm } from '#shared/contract/accounts/phone-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { isSecondFactorAwaited } from '../api.ts';
import { useDialogFocus } from '../use-dialog-focus.ts';
import { useEntry } from '../use-entry.ts';
import { useResetPasswordWithPhone, type PhoneStepProps } from '../use-phone-entry.ts';
import { PhoneCodeField } from './phone-code-field.tsx';
import { PhoneCodeFoot, SentNote } from './phone-code-foot.tsx';

export function PhoneResetStep({ sent, onChangeNumber }: PhoneStepProps) {
  const reset = useResetPasswordWithPhone();
  const enter = useEntry();
  const form = useContractForm(codeAndPasswordForm, {
    defaultValues: { code: '', password: '' },
    send: async (values) => {
      try {
        enter((await reset.mutateAsync({ number: sent.number, ...values })).user);
      } catch (error) {
        if (!isSecondFactorAwaited(error)) throw error;
      }
    },
  });
  const { register, setValue, setFocus, errors, isSubmitting, handleSend } = form;
  useDialogFocus(() => setFocus('code'), sent.number);
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <SentNote sent={sent} />
      <PhoneCodeField
        field={register('code')}
        error={errors.code?.message}
        onRead={(code) => setValue('code', code)}
      />
      <NewPasswordField
        label={authMessages.newPassword}
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={authMessages.updatePasswordTitle} />
      <PhoneCodeFoot sent={sent} onChangeNumber={onChangeNumber} />
    </form>
  );
}
