import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { ui } from '#messages/frame/ui.ts';
import { backdropClass } from './backdrop-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  text?: string;
  /** A verb, never «yes». */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
};

/** A press outside does not close it. The focus begins at the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useBackCloses(props.isOpen, () => props.onOpenChange(false));
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(isOpen) => props.onOpenChange(isOpen)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto overscroll-contain p-5">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="w-full max-w-sm rounded-2xl bg-surface p-6 shadow-e3 outline-none transition-[scale,opacity] duration-200 ease-soft data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-xl">{props.title}</AlertDialog.Title>
            {props.text && (
              <AlertDialog.Description className="mt-2 text-fg-muted">{props.text}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap gap-3">
              <Button
                size="lg"
                tone={props.tone ?? 'danger'}
                busy={props.busy ?? false}
                onClick={props.onConfirm}
                // The buttons are side by side while both texts fit in one line.
                flex="auto"
                className="max-w-full"
              >
                {props.confirmLabel}
              </Button>
              <Button
                ref={cancel}
                size="lg"
                tone="plain"
                flex="auto"
                className="max-w-full"
                onClick={() => props.onOpenChange(false)}
              >
                {props.cancelLabel ?? ui.cancel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
