import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { ui } from '#messages/frame/ui.ts';
import { listenToToasts, type RaisedToast, type ShownToast } from './toast.ts';
import { useFreePlace } from './use-free-place.ts';

interface RaisedHere extends ShownToast {
  path: string;
}

const manager = Toast.createToastManager<RaisedHere>();

const mostAtOnce = 3;
let inSight: readonly string[] = [];

function show(raised: ShownToast): void {
  const { kind, title, text, action, subject } = raised;
  const others = inSight.filter((id) => id !== subject);
  // Closes the oldest for good: a hidden toast that returns would be announced twice.
  for (const id of others.slice(0, Math.max(0, others.length + 1 - mostAtOnce))) manager.close(id);
  const id: string = manager.add({
    id: subject,
    title,
    description: text,
    timeout: action ? 10_000 : 5_000,
    priority: kind === 'error' ? 'high' : 'low',
    data: { ...raised, path: window.location.pathname },
    onClose: () => {
      inSight = inSight.filter((one) => one !== id);
    },
  });
  inSight = [...inSight.filter((one) => one !== id), id];
}

/** Hovering, focusing or leaving the window stops the toasts' clocks. */
export function ToastViewport() {
  const [said, setSaid] = useState({ count: 0, words: '' });
  useEffect(() => {
    let stop: (() => void) | undefined;
    const hear = (raised: RaisedToast) => {
      if (raised.kind === 'closed') manager.close(raised.subject);
      else if (raised.kind === 'said') setSaid(({ count }) => ({ count: count + 1, words: raised.title }));
      else show(raised);
    };
    // Screen readers announce what is added to a region, not what it starts with.
    const timer = setTimeout(() => (stop = listenToToasts(hear)), 100);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        <p key={said.count}>{said.words}</p>
      </div>
      {createElement(
        Toast.Provider,
        { toastManager: manager, limit: 2 * mostAtOnce },
        <Toast.Portal>
          <Toasts />
        </Toast.Portal>,
      )}
    </>
  );
}

function Toasts() {
  const { toasts, close } = Toast.useToastManager<RaisedHere>();
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  useFreePlace(viewport, toasts);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const closeLeft = useEffectEvent(() => {
    // A toast may be raised for the next page before it is drawn.
    for (const { id, data } of toasts) {
      if (data && !data.stays && data.path !== window.location.pathname) close(id);
    }
  });
  useEffect(() => closeLeft(), [path]);
  return (
    <Toast.Viewport
      ref={setViewport}
      aria-label={ui.notifications}
      className="fixed start-4 bottom-38 translate-x-(--toast-x,0) translate-y-(--toast-y,0) z-60 flex w-max max-w-[min(24rem,100vw-2rem)] flex-col-reverse gap-2 transition-opacity duration-100 outline-none data-moving:pointer-events-none data-moving:opacity-0"
    >
      <ToastList />
    </Toast.Viewport>
  );
}

const actionClass =
  '-ms-2 mt-1 inline-flex min-h-11 items-center rounded-md px-2 text-sm font-bold text-primary-ink underline underline-offset-4';

function ToastList() {
  const { toasts, close } = Toast.useToastManager<RaisedHere>();
  return toasts.map((shown) => {
    const isError = shown.data?.kind === 'error';
    const Icon = isError ? CircleAlert : CircleCheck;
    const action = offeredBy(shown.data);
    return (
      <Toast.Root
        key={shown.id}
        toast={shown}
        swipeDirection={['down', 'left', 'right']}
        className={clsx(
          'flex items-start gap-3 rounded-lg bg-raised px-3 py-1.5 ps-4 text-fg shadow-e3 select-none',
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y)',
          'transition-[translate,scale,opacity] duration-200 ease-soft data-swiping:transition-none',
          'data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0',
        )}
      >
        <Icon
          aria-hidden
          className={clsx('mt-3 size-5 shrink-0', isError ? 'text-danger-ink' : 'text-primary-ink')}
        />
        <div className="min-w-0 flex-1 self-center">
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

/** A link to the page that shows is no offer. */
function offeredBy(raised: RaisedHere | undefined): ShownToast['action'] {
  const action = raised?.action;
  return action && 'href' in action && action.href === raised.path ? undefined : action;
}
