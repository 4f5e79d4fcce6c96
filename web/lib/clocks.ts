import { dayOf } from '#shared/domain/time/city-clock.ts';
import { clockAhead, followClock, serverNow } from './server-clock.ts';
import { useStore, type Store } from './store.ts';

export type Clock<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** What `tell` makes of the server's time, at most `tickMs` late; all parts on a screen tick together. */
export function createClock<T>(tickMs: number, tell: (now: Date) => T): Clock<T> {
  const listeners = new Set<() => void>();
  let now = serverNow();
  let told = tell(now);
  let stop: (() => void) | undefined;
  const look = () => {
    now = serverNow();
    told = tell(now);
  };
  const show = () => {
    look();
    for (const listener of listeners) listener();
  };
  const start = () => {
    look();
    const timer = setInterval(() => {
      followClock();
      show();
    }, tickMs);
    const stopFollowing = clockAhead.subscribe(show);
    return () => {
      clearInterval(timer);
      stopFollowing();
    };
  };
  return {
    // The clock does not tick without listeners, and may have stopped hours ago.
    get: () => {
      if (listeners.size === 0 && Math.abs(serverNow().getTime() - now.getTime()) >= tickMs) look();
      return told;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

const minuteMs = 60_000;
const minute = createClock(minuteMs, (now) => now);
export const presentDay = createClock(minuteMs, dayOf);

/** The server's time, at most a minute late. */
export const useServerNow = (): Date => useStore(minute);

/** The present day of Morocco, as `2026-11-25`, also after a midnight that passes while the page is open. */
export const useToday = (): string => useStore(presentDay);
