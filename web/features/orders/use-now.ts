import { useSyncExternalStore } from 'react';
import { clockAhead, followClock, serverNow } from '#web/lib/server-clock.ts';

/** The server's time, at most ten seconds late; all clocks on a screen tick together. */
export const useNow = createClock(10_000);

export const useSecond = createClock(1_000);

function createClock(tickMs: number): () => Date {
  const listeners = new Set<() => void>();
  let now = serverNow();
  let stop: (() => void) | undefined;
  const read = (): Date => now;
  const show = () => {
    now = serverNow();
    for (const listener of listeners) listener();
  };
  const tick = () => {
    followClock();
    show();
  };
  const start = () => {
    now = serverNow();
    const timer = setInterval(tick, tickMs);
    const stopFollowing = clockAhead.subscribe(show);
    return () => {
      clearInterval(timer);
      stopFollowing();
    };
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) stop = start();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop?.();
    };
  };
  return () => useSyncExternalStore(subscribe, read, read);
}
