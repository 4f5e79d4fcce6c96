import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { BookedRow } from '#shared/contract/money/ledger.ts';
import { correctionReasons, type CorrectionReason } from '#shared/domain/orders/corrections.ts';
import { correctionReasonLabel, ledgerMessages, meaningLabel } from '#messages/money/ledger.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { amountFault, amountFromTyped } from '#web/features/cash/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { sentByButton } from '#web/lib/enter-moves-on.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useCorrect } from '../api.ts';

interface CorrectionDialogProps {
  row: BookedRow;
  isOpen: boolean;
  onClose: () => void;
}

export const CorrectionDialog = ({ row, isOpen, onClose }: CorrectionDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={ledgerMessages.correctRow(meaningLabel[row.meaning])}
    text={ledgerMessages.correctLead(formatMoney(row.remainingCentimes))}
  >
    <CorrectionForm row={row} onDone={onClose} />
  </Dialog>
);

interface Typed {
  typed: string;
  reason: CorrectionReason | undefined;
}

const reasons = correctionReasons.map((value) => ({ value, label: correctionReasonLabel[value] }));

function CorrectionForm({ row, onDone }: { row: BookedRow; onDone: () => void }) {
  // The row as it was when the form opened; the key makes a repeated press correct once.
  const [{ id, eventId, position, remainingCentimes }] = useState({ ...row, id: newKey() });
  const { mutate, isPending, error } = useCorrect();
  const { register, control, handleSubmit, formState } = useForm<Typed>({ defaultValues: { typed: '' } });
  const send = handleSubmit(({ typed, reason }) => {
    if (!reason) return;
    const amountCentimes = amountFromTyped(typed);
    const onSuccess = () => {
      toast.success(ledgerMessages.corrected);
      onDone();
    };
    mutate({ id, eventId, position, remainingCentimes, amountCentimes, reason }, { onSuccess });
  });
  return (
    <form noValidate onSubmit={send} {...sentByButton} className="flex flex-col gap-4 p-6">
      <AmountField
        label={ledgerMessages.amount}
        error={formState.errors.typed?.message}
        {...register('typed', { validate: (typed) => amountFault(typed, remainingCentimes) })}
      />
      <Controller
        control={control}
        name="reason"
        rules={{ required: ledgerMessages.reasonMissing }}
        render={({ field, fieldState }) => (
          <RadioList
            label={ledgerMessages.reason}
            options={reasons}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      {error && <FormAlert>{readAppError(error).text}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {ledgerMessages.correct}
      </Button>
    </form>
  );
}
