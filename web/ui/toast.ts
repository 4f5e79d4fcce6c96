/* Raising a toast costs nothing: the part that shows them (toast-viewport.tsx) loads after the first paint,
   and what was raised before waits here. */

export type ToastOptions = {
  text?: string;
  /** The toast then stays 10 s instead of 5. */
  action?: { label: string } & ({ onClick: () => void } | { href: string });
};

export type RaisedToast = ToastOptions & { kind: 'success' | 'error'; title: string };

type Listener = (raised: RaisedToast) => void;

const waiting: RaisedToast[] = [];
let listener: Listener | undefined;

export const toast = {
  success: (title: string, options?: ToastOptions): void => raise({ kind: 'success', title, ...options }),
  /** Read out at once, over what is being read. */
  error: (title: string, options?: ToastOptions): void => raise({ kind: 'error', title, ...options }),
};

function raise(raised: RaisedToast): void {
  if (listener) listener(raised);
  else waiting.push(raised);
}

/** For the one viewport; returns how to stop. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const raised of waiting.splice(0)) next(raised);
  return () => {
    listener = undefined;
  };
}
