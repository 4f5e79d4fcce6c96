import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CourierCash } from '#shared/contract/money/cash.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { sentByButton } from '#web/lib/enter-moves-on.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useRecordHandOver } from '../api.ts';
import { amountFault, amountFromTyped } from '../state.ts';

interface RecordDialogProps {
  courier: CourierCash;
  isOpen: boolean;
  onClose: () => void;
}

export const RecordDialog = ({ courier, isOpen, onClose }: RecordDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={cashMessages.recordFor(courier.name)}
    text={(courier.isSuspended ? cashMessages.heldNow : cashMessages.recordLead)(
      formatDirhams(courier.heldCentimes),
    )}
  >
    <RecordForm courier={courier} onDone={onClose} />
  </Dialog>
);

function RecordForm({ courier, onDone }: { courier: CourierCash; onDone: () => void }) {
  // What was seen when the form opened; the key makes a repeated press record once.
  const [{ id, courierId, latestId, isSuspended }] = useState({ ...courier, id: newKey() });
  const { mutate, isPending, error } = useRecordHandOver();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typed: '' } });
  const send = handleSubmit(({ typed }) => {
    const onSuccess = () => {
      toast.success(isSuspended ? cashMessages.recordedAndBooked : cashMessages.recorded);
      onDone();
    };
    mutate({ id, courierId, latestId, isSuspended, amountCentimes: amountFromTyped(typed) }, { onSuccess });
  });
  return (
    <form noValidate onSubmit={send} {...sentByButton} className="flex flex-col gap-4 p-6">
      {isSuspended && (
        <NoticeBanner
          icon={TriangleAlert}
          title={cashMessages.suspendedNote}
          lead={cashMessages.suspendedNoteLead}
        />
      )}
      <AmountField
        label={cashMessages.amount}
        error={formState.errors.typed?.message}
        {...register('typed', {
          validate: (typed) => amountFault(typed) ?? true,
        })}
      />
      {error && <FormAlert>{readAppError(error).text}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isSuspended ? cashMessages.recordAndBook : cashMessages.record}
      </Button>
    </form>
  );
}
