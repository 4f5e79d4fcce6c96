import { useState, type SyntheticEvent } from 'react';
import { isHandOverCode, normaliseHandOverCode } from '#shared/domain/placing/hand-over.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

type HandOverDialogProps = {
  collectCentimes: number;
  onClose: () => void;
  /** Answers with a refusal's text, which is shown at the field. */
  onTyped: (code: string) => Promise<string | undefined>;
};

/** Asks for the customer's code before the delivery (product §4.22). */
export const HandOverDialog = (props: HandOverDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
    title={orderMessages.confirmDelivered(formatMoney(props.collectCentimes))}
    text={orderMessages.confirmDeliveredLead}
  >
    <CodeForm {...props} />
  </Dialog>
);

function CodeForm({ onClose, onTyped }: HandOverDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = normaliseHandOverCode(typed);
    if (!isHandOverCode(code)) return setError(handOverMessages.needed);
    setIsSending(true);
    const refusal = await onTyped(code);
    setIsSending(false);
    setError(refusal);
    if (refusal) setTyped('');
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5 p-6">
      <Field label={handOverMessages.label} hint={handOverMessages.hint} error={error}>
        <TextInput
          digits
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="xl" busy={isSending} flex="auto">
          {orderActionLabel.mark_delivered}
        </Button>
        <Button size="xl" tone="plain" onClick={onClose} flex="auto">
          {ui.back}
        </Button>
      </div>
    </form>
  );
}
