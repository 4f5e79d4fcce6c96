import { useEffect, useEffectEvent } from 'react';

/** Not in the library's types yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Android's Back closes what is open before it leaves the page: the browser asks through a CloseWatcher. Where there is
 * none, Back leaves as ever.
 */
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
