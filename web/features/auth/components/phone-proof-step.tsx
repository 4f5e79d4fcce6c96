import { useState } from 'react';
import { provePhoneForm } from '#shared/contract/accounts/phone-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import type { ReadError } from '#web/lib/app-error.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { noteProof } from '../api.ts';
import { closeAuthDialog } from '../state.ts';
import { useDialogFocus } from '../use-dialog-focus.ts';
import { useProvePhone, type PhoneStepProps } from '../use-phone-entry.ts';
import { useSession } from '../use-session.ts';
import { OwnNumberCode } from './own-number-code.tsx';
import { PhoneCodeField } from './phone-code-field.tsx';
import { PhoneCodeFoot, SentNote } from './phone-code-foot.tsx';

/** What the account asks beside the code shows once the server has asked for it. */
type Asked = 'password' | 'secondFactor';

const askedBy: Partial<Record<ReadError['code'], Asked>> = {
  wrong_password: 'password',
  second_factor_needed: 'secondFactor',
};

/** A field that is left empty means no code. */
const emptyIsNone = { setValueAs: (typed: string) => typed || undefined };

export function PhoneProofStep({ sent, onChangeNumber }: PhoneStepProps) {
  const prove = useProvePhone();
  const before = useSession().user?.provedPhone;
  const isChange = before && before !== sent.number;
  const [asked, setAsked] = useState<Asked>();
  const form = useContractForm(provePhoneForm, {
    defaultValues: { number: sent.number, code: '' },
    send: async (values) => {
      const { user } = await prove.mutateAsync(values);
      noteProof(user);
      closeAuthDialog();
      toast.success(phoneMessages.proved);
    },
    onRefused: ({ code }) => setAsked((now) => askedBy[code] ?? now),
  });
  const { register, setValue, setFocus, errors, isSubmitting, handleSend } = form;
  useDialogFocus(() => setFocus(asked ?? 'code'), asked ?? sent.number);
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <SentNote sent={sent} />
      <PhoneCodeField
        field={register('code')}
        error={errors.code?.message}
        onRead={(code) => setValue('code', code)}
        onWhole={() => void (asked === undefined && !isChange && handleSend())}
      />
      {isChange && (
        <OwnNumberCode
          number={before}
          lead={phoneMessages.oldLead(before)}
          field={register('oldCode', emptyIsNone)}
          error={errors.oldCode?.message}
          onRead={(code) => setValue('oldCode', code)}
        />
      )}
      {asked === 'password' && (
        <Field label={authMessages.password} error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
      {asked === 'secondFactor' && (
        <Field label={phoneMessages.secondFactor} error={errors.secondFactor?.message}>
          <TextInput ltr {...register('secondFactor')} inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={phoneMessages.confirm} />
      <PhoneCodeFoot sent={sent} onChangeNumber={onChangeNumber} />
    </form>
  );
}
