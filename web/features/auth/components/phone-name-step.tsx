import * as z from 'zod/mini';
import { nameField } from '#shared/contract/accounts/phone-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useDialogFocus } from '../use-dialog-focus.ts';

const nameForm = z.object({ name: nameField });

export function PhoneNameStep({ onName }: { onName: (name: string) => Promise<void> }) {
  const { register, setFocus, errors, isSubmitting, handleSend } = useContractForm(nameForm, {
    defaultValues: { name: '' },
    send: ({ name }) => onName(name),
  });
  useDialogFocus(() => setFocus('name'), 'name');
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <p role="status">{phoneMessages.nameAsked}</p>
      <Field label={phoneMessages.name} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={authMessages.createAccount} />
    </form>
  );
}
