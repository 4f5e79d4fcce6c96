import { useEffect, useEffectEvent } from 'react';

/** Missing in the library's types. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** A CloseWatcher lets Android's Back close what is open; in browsers without one, Back leaves the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
