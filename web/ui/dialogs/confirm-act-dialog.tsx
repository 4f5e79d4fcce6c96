import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { tellEnd, type Ending } from '#web/ui/states/tell-end.ts';

export type ConfirmedAct<Input, Answer> = Omit<
  ConfirmDialogProps,
  'isOpen' | 'onOpenChange' | 'busy' | 'onConfirm'
> &
  Omit<Ending<Answer>, 'settled'> & {
    mutation: { mutateAsync: (input: Input) => Promise<Answer>; isPending: boolean };
    input: NoInfer<Input>;
  };

/** The dialog asks, sends the act, says how it ended and closes. */
export function ConfirmActDialog<Input, Answer>({
  isOpen,
  onClose,
  mutation: { mutateAsync, isPending },
  input,
  done,
  failed,
  ...question
}: ConfirmedAct<Input, Answer> & { isOpen: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      busy={isPending}
      onConfirm={() => tellEnd(mutateAsync(input), { done, failed, settled: onClose })}
    />
  );
}
