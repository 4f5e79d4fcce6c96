import { useState, type SubmitEvent } from 'react';
import { limits } from '#shared/domain/limits.ts';
import { needsWords, reasonsFor, type MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { shortOrderId, type OrderAction, type OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import { moveReasonLabel, moveReasonMessages } from '#messages/orders/move-reasons.ts';
import { moveQuestion, orderActionLabel } from '#messages/orders/orders.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { ui } from '#messages/frame/ui.ts';
import { showInvalid } from '#web/lib/focus-invalid.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

export interface MoveReasons {
  reason: MoveReason;
  words: string;
}

type MoveReasonDialogProps = {
  order: { id: string };
  action: OrderAction;
  party: OrderParty;
  /** When the party asks for the move, and does not make it. */
  asked?: { title: string; confirmLabel: string };
  onClose: () => void;
  onChosen: (why: MoveReasons) => void;
};

/** Asks why, before a move that carries a reason (product §4.16). */
export const MoveReasonDialog = ({ order, action, asked, ...rest }: MoveReasonDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && rest.onClose()}
    title={asked?.title ?? moveQuestion[action](shortOrderId(order.id))}
  >
    <ReasonForm action={action} confirmLabel={asked?.confirmLabel ?? orderActionLabel[action]} {...rest} />
  </Dialog>
);

type ReasonFormProps = Omit<MoveReasonDialogProps, 'order' | 'asked'> & { confirmLabel: string };

function ReasonForm({ action, party, confirmLabel, onClose, onChosen }: ReasonFormProps) {
  const [reason, setReason] = useState<MoveReason>();
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const areWordsMissing = reason !== undefined && needsWords(reason) && words.trim() === '';
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason && !areWordsMissing) onChosen({ reason, words: words.trim() });
    else showInvalid(() => setIsTried(true), event.currentTarget);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 p-6">
      <RadioList
        label={moveReasonMessages.why}
        options={reasonsFor(action, party).map((value) => ({ value, label: moveReasonLabel[value] }))}
        value={reason}
        onChange={setReason}
        error={isTried && !reason ? moveReasonMessages.missing : undefined}
      />
      <Field
        label={moveReasonMessages.words}
        aside={reason && needsWords(reason) ? undefined : formMessages.optional}
        hint={moveReasonMessages.wordsRead}
        error={isTried && areWordsMissing ? moveReasonMessages.wordsMissing : undefined}
      >
        <TextArea
          maxLength={limits.noteMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <DialogActions
        submitLabel={confirmLabel}
        tone={isEnding(action) ? 'danger' : 'primary'}
        cancelLabel={ui.back}
        onCancel={onClose}
      />
    </form>
  );
}

const isEnding = (action: OrderAction): boolean => action === 'cancel' || action === 'reject';
