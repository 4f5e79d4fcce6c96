import { useEffect } from 'react';

/** Keeps a tablet's screen lit while this is shown: one that sleeps hears of nothing. */
export function useScreenAwake(): void {
  useEffect(() => {
    let isShown = true;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        return; // An empty battery refuses; the board works all the same.
      }
      if (!isShown) void lock.release();
    };
    // The browser lets go whenever the page is hidden.
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
