import { useBlocker } from '@tanstack/react-router';
import { formMessages } from '#messages/writing/forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** True while a confirmed leaving runs through the other guards of the page. */
let isLeaving = false;

interface LeaveGuardProps {
  /** What leaving costs, where it is not lost words. */
  texts?: { title: string; text: string; leave: string };
}

const unsaved = { title: formMessages.leaveTitle, text: formMessages.leaveText, leave: formMessages.leave };

/** Draw it while something unsaved is on the page: leaving asks first, once for all guards. */
export function LeaveGuard({ texts = unsaved }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // An open dialog may add an entry with the same address to the history.
    shouldBlockFn: ({ current, next }) => !isLeaving && addressOf(current) !== addressOf(next),
    enableBeforeUnload: true,
    withResolver: true,
  });
  const handleConfirm = () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false));
    proceed?.();
  };
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={formMessages.stay}
      onConfirm={handleConfirm}
    />
  );
}

const addressOf = ({ pathname, search }: { pathname: string; search: unknown }): string =>
  `${pathname} ${JSON.stringify(search)}`;
