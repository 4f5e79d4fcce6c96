import { useSyncExternalStore } from 'react';

const tickMs = 10_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** The present moment, ten seconds at most behind; every clock on a screen ticks together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read, read);

const read = (): Date => now;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
