import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmActDialog, type ConfirmedAct } from '#web/ui/dialogs/confirm-act-dialog.tsx';

/** A button that asks before it acts, with the same verb in its question. */
export function ConfirmActButton<Input, Answer>({
  button,
  ...act
}: ConfirmedAct<Input, Answer> & { button?: ButtonProps }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsAsked(true)}>
        {act.confirmLabel}
      </Button>
      <ConfirmActDialog {...act} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}
