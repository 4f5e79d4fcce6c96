import { useState } from 'react';
import { codeForm, nameField } from '#shared/contract/accounts/phone-forms.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { isSecondFactorAwaited, noteProof } from '../api.ts';
import { useDialogFocus } from '../use-dialog-focus.ts';
import { useEntry } from '../use-entry.ts';
import { useSignInWithPhone, type PhoneStepProps } from '../use-phone-entry.ts';
import { PhoneCodeField } from './phone-code-field.tsx';
import { PhoneCodeFoot, SentNote } from './phone-code-foot.tsx';
import { PhoneNameStep } from './phone-name-step.tsx';

/** A known number enters; a new one is asked for a name, unless another form has it. */
export function PhoneEntryStep({ sent, name, onChangeNumber }: PhoneStepProps) {
  const signIn = useSignInWithPhone();
  const enter = useEntry();
  const [rightCode, setRightCode] = useState<string>();
  const { number } = sent;
  const known = nameField.safeParse(name);
  const send = async (given: { code: string; name?: string | undefined }) => {
    const { user } = await signIn.mutateAsync({ number, ...given });
    if (!user) return setRightCode(given.code);
    noteProof(user);
    enter(user);
  };
  const { register, setValue, setFocus, errors, isSubmitting, handleSend } = useContractForm(codeForm, {
    defaultValues: { code: '' },
    send: ({ code }) => orSecondFactor(send({ code, name: known.success ? known.data : undefined })),
  });
  useDialogFocus(() => setFocus('code'), number);
  if (rightCode !== undefined)
    return <PhoneNameStep onName={(given) => orSecondFactor(send({ code: rightCode, name: given }))} />;
  const handleRead = (code: string) => {
    setValue('code', code);
    void handleSend();
  };
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <SentNote sent={sent} />
      <PhoneCodeField
        field={register('code')}
        error={errors.code?.message}
        onRead={handleRead}
        onWhole={() => void handleSend()}
      />
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={phoneMessages.confirm} />
      <PhoneCodeFoot sent={sent} onChangeNumber={onChangeNumber} />
    </form>
  );
}

/** The dialog has gone on to the second factor. */
async function orSecondFactor(entry: Promise<void>): Promise<void> {
  try {
    await entry;
  } catch (error) {
    if (!isSecondFactorAwaited(error)) throw error;
  }
}
