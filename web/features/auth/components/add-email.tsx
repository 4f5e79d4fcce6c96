import { useState } from 'react';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { addEmailForm } from '#shared/contract/accounts/phone-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { ownEmailMessages } from '#messages/accounts/own-email.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useAddEmail } from '../use-phone-entry.ts';
import { OwnNumberCode } from './own-number-code.tsx';

/** Adds an address to an account that its number alone opens. */
export function AddEmail({ account: { provedPhone } }: { account: Pick<OwnAccount, 'provedPhone'> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="soft" onClick={() => setIsOpen(true)}>
        {ownEmailMessages.add}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={ownEmailMessages.add}
        text={ownEmailMessages.lead}
      >
        <div className="p-6">
          <AddEmailForm
            number={provedPhone && !provedPhone.isAskedAgain ? provedPhone.number : null}
            onDone={() => setIsOpen(false)}
          />
        </div>
      </Dialog>
    </>
  );
}

interface AddEmailFormProps {
  /** The account's proved one; null if it was unused too long. */
  number: string | null;
  onDone: () => void;
}

function AddEmailForm({ number, onDone }: AddEmailFormProps) {
  const { mutateAsync } = useAddEmail();
  const [isOld, setIsOld] = useState(false);
  const { register, setValue, errors, isSubmitting, handleSend } = useContractForm(addEmailForm, {
    defaultValues: { email: '' },
    send: async (values) => {
      await mutateAsync(values);
      onDone();
      toast.success(ownEmailMessages.sent);
    },
    onRefused: ({ code }) => setIsOld((before) => before || code === 'sign_in_again'),
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={authMessages.email} error={errors.email?.message}>
        <TextInput ltr {...register('email')} type="email" autoComplete="email" />
      </Field>
      {isOld && number !== null && (
        <OwnNumberCode
          number={number}
          lead={phoneMessages.ownLead(number)}
          field={register('code', { setValueAs: (typed: string) => typed || undefined })}
          error={errors.code?.message}
          onRead={(code) => setValue('code', code)}
        />
      )}
      <SubmitButton
        busy={isSubmitting}
        refusal={isOld && number !== null && errors.root?.type === 'sign_in_again' ? undefined : errors.root}
        label={ownEmailMessages.send}
      />
    </form>
  );
}
