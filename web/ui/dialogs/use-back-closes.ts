import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { createBackGuard } from './back-guard.ts';

/** Missing in the library's types. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** The browser's Back closes what is open: by a CloseWatcher, or by an entry of the history where browsers have none. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { history } = useRouter();
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher) return guardOf(history)(() => onClose());
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [isOpen, history]);
}

const guards = new WeakMap<RouterHistory, ReturnType<typeof createBackGuard>>();

function guardOf(history: RouterHistory): ReturnType<typeof createBackGuard> {
  const guard = guards.get(history) ?? createBackGuard(history);
  guards.set(history, guard);
  return guard;
}
