import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { ui } from '#shared/messages/ar/ui.ts';
import { listenToToasts, type RaisedToast } from './toast.ts';

const manager = Toast.createToastManager<RaisedToast>();

const mostAtOnce = 3;
let inSight: readonly string[] = [];

function show(raised: RaisedToast): void {
  const { kind, title, text, action } = raised;
  // Closes the oldest for good: a hidden toast that returns would be announced twice.
  for (const id of inSight.slice(0, Math.max(0, inSight.length + 1 - mostAtOnce))) manager.close(id);
  const id: string = manager.add({
    title,
    description: text,
    timeout: action ? 10_000 : 5_000,
    priority: kind === 'error' ? 'high' : 'low',
    data: raised,
    onClose: () => {
      inSight = inSight.filter((one) => one !== id);
    },
  });
  inSight = [...inSight, id];
}

/** Hovering, focusing or leaving the window stops the toasts' clocks. */
export function ToastViewport() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    // Screen readers announce what is added to a region, not what it starts with.
    const timer = setTimeout(() => (stop = listenToToasts(show)), 100);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={2 * mostAtOnce}>
      <Toast.Portal>
        {/* Beside a side bar, but never over its footer. */}
        <Toast.Viewport
          aria-label={ui.notifications}
          className="fixed inset-x-4 bottom-[calc(9.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-md flex-col-reverse gap-2 outline-none max-md:in-[:has([data-sheet-foot])]:bottom-[calc(15rem+env(safe-area-inset-bottom))] md:inset-x-auto md:start-6 md:bottom-6 md:w-96 lg:in-[:has([data-side-bar])]:start-66"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const actionClass =
  '-ms-2 mt-1 inline-flex min-h-11 items-center rounded-md px-2 text-sm font-bold text-primary-ink underline underline-offset-4';

function ToastList() {
  const { toasts, close } = Toast.useToastManager<RaisedToast>();
  return toasts.map((shown) => {
    const isError = shown.data?.kind === 'error';
    const Icon = isError ? CircleAlert : CircleCheck;
    const action = shown.data?.action;
    return (
      <Toast.Root
        key={shown.id}
        toast={shown}
        swipeDirection={['down', 'left', 'right']}
        className={clsx(
          'flex items-start gap-3 rounded-lg bg-raised p-3 ps-4 text-fg shadow-e3 select-none',
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y)',
          'transition-[translate,opacity] duration-200 ease-soft data-swiping:transition-none',
          'data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:opacity-0',
        )}
      >
        <Icon
          aria-hidden
          className={clsx('mt-1.5 size-5 shrink-0', isError ? 'text-danger-ink' : 'text-primary-ink')}
        />
        <div className="min-w-0 flex-1 py-1">
          <Toast.Title render={<p />} className="text-sm font-bold" />
          <Toast.Description className="text-sm text-fg-muted" />
          {action && 'href' in action && (
            <a href={action.href} className={actionClass}>
              {action.label}
            </a>
          )}
          {action && 'onClick' in action && (
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // The focus must go where the action leads, not to the next toast.
                currentTarget.blur();
                close(shown.id);
                action.onClick();
              }}
              className={actionClass}
            >
              {action.label}
            </button>
          )}
        </div>
        <Toast.Close
          aria-label={ui.close}
          className="grid size-11 shrink-0 place-items-center rounded-full text-fg-subtle hover:bg-sunken dark:hover:bg-surface"
        >
          <X aria-hidden className="size-4.5" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
