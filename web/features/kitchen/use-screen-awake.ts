import { useEffect } from 'react';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';

/** A sleeping tablet gets no orders. */
export function useScreenAwake(): void {
  useEffect(() => {
    let isShown = true;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await waitAtMost(waits.screenMs, navigator.wakeLock.request('screen'));
      } catch {
        return; // An empty battery refuses; the board works all the same.
      }
      if (!isShown) void lock.release();
    };
    // The browser releases the lock whenever the page is hidden.
    const holdAgain = () => void hold();
    document.addEventListener('visibilitychange', holdAgain);
    holdAgain();
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
