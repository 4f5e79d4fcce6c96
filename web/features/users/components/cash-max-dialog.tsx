import { useState } from 'react';
import { cashMaxForm } from '#shared/contract/accounts/users.ts';
import type { UserDetails } from '#shared/contract/accounts/users.ts';
import { wholeFromTyped } from '#shared/domain/writing/typed-numbers.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useSetCashMax } from '../api.ts';

type OfUser = { user: Pick<UserDetails, 'id' | 'name' | 'cashMaxMad'> };

/** What one customer may order in cash, instead of the settings. */
export function CashMaxButton({ user }: OfUser) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="sm" onClick={() => setIsOpen(true)}>
        {userMessages.changeCashMax}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={userMessages.cashMaxTitle(user.name)}
        text={userMessages.cashMaxLead}
      >
        <CashMaxForm user={user} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

const noneIfEmpty = {
  setValueAs: (typed: unknown) => (String(typed ?? '').trim() ? wholeFromTyped(String(typed)) : null),
};

function CashMaxForm({ user, onDone }: OfUser & { onDone: () => void }) {
  const { mutateAsync } = useSetCashMax();
  const { register, errors, isSubmitting, handleSend } = useContractForm(cashMaxForm, {
    defaultValues: { mad: user.cashMaxMad, reason: '' },
    send: async (values) => {
      await mutateAsync({ userId: user.id, ...values });
      toast.success(userMessages.cashMaxSaved);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={userMessages.cashMaxAmount} aside={formMessages.optional} error={errors.mad?.message}>
        <TextInput ltr inputMode="numeric" autoComplete="off" {...register('mad', noneIfEmpty)} />
      </Field>
      <Field label={userMessages.reason} error={errors.reason?.message}>
        <TextArea {...register('reason')} rows={2} />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
    </form>
  );
}
