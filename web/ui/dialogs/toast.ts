/* toast-viewport.tsx loads after the first paint; toasts raised before wait here. */

export type ToastOptions = {
  text?: string;
  action?: { label: string } & ({ onClick: () => void } | { href: string });
  /** A later toast of the same subject takes the place of this one. */
  subject?: string;
  /** The toast stays when its page is left. */
  stays?: boolean;
};

export type ShownToast = ToastOptions & { kind: 'success' | 'error'; title: string };

export type RaisedToast = ShownToast | { kind: 'said'; title: string } | { kind: 'closed'; subject: string };

type Listener = (raised: RaisedToast) => void;

const waiting: RaisedToast[] = [];
let listener: Listener | undefined;

export const toast = {
  success: (title: string, options?: ToastOptions): void => raise({ kind: 'success', title, ...options }),
  /** Interrupts the screen reader. */
  error: (title: string, options?: ToastOptions): void => raise({ kind: 'error', title, ...options }),
  /** Says the title to screen readers only: the screen shows it already. */
  say: (title: string): void => raise({ kind: 'said', title }),
  close: (subject: string): void => raise({ kind: 'closed', subject }),
};

function raise(raised: RaisedToast): void {
  if (listener) listener(raised);
  else waiting.push(raised);
}

export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const raised of waiting.splice(0)) next(raised);
  return () => {
    listener = undefined;
  };
}
