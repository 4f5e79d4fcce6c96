/* toast-viewport.tsx loads after the first paint; toasts raised before wait here. */

export type ToastOptions = {
  text?: string;
  action?: { label: string } & ({ onClick: () => void } | { href: string });
};

export type RaisedToast = ToastOptions & { kind: 'success' | 'error'; title: string };

type Listener = (raised: RaisedToast) => void;

const waiting: RaisedToast[] = [];
let listener: Listener | undefined;

export const toast = {
  success: (title: string, options?: ToastOptions): void => raise({ kind: 'success', title, ...options }),
  /** Interrupts the screen reader. */
  error: (title: string, options?: ToastOptions): void => raise({ kind: 'error', title, ...options }),
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
