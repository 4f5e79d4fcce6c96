import { useSyncExternalStore } from 'react';

/** At most ten seconds late; all clocks on a screen tick together. */
export const useNow = createClock(10_000);

export const useSecond = createClock(1_000);

function createClock(tickMs: number): () => Date {
  const listeners = new Set<() => void>();
  let now = new Date();
  let timer: ReturnType<typeof setInterval> | undefined;
  const read = (): Date => now;
  const tick = () => {
    now = new Date();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      now = new Date();
      timer = setInterval(tick, tickMs);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  };
  return () => useSyncExternalStore(subscribe, read, read);
}
