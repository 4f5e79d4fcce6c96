import { payeeForm } from '#shared/contract/money/payouts-forms.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetPayee, type Payee } from '../api.ts';

interface PayeeDialogProps {
  payee: Payee;
  onClose: () => void;
}

export const PayeeDialog = ({ payee, onClose }: PayeeDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={payoutMessages.bankTitle(payee.name)}
    text={payoutMessages.bankLead}
  >
    <PayeeForm payee={payee} onClose={onClose} />
  </Dialog>
);

function PayeeForm({ payee: { account, holder, rib }, onClose }: PayeeDialogProps) {
  const { mutateAsync } = useSetPayee();
  const { register, errors, isSubmitting, handleSend } = useContractForm(payeeForm, {
    defaultValues: { holder: holder ?? '', rib: rib ?? '' },
    send: async (bank) => {
      await mutateAsync({ account, ...bank, seen: { holder, rib } });
      toast.success(payoutMessages.saved);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-6">
      <Field label={payoutMessages.holder} error={errors.holder?.message}>
        <TextInput dir="auto" autoComplete="off" {...register('holder')} />
      </Field>
      <Field label={payoutMessages.rib} hint={payoutMessages.ribHint} error={errors.rib?.message}>
        <TextInput ltr inputMode="numeric" autoComplete="off" {...register('rib')} />
      </Field>
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
    </form>
  );
}
