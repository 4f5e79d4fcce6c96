import {
  lazy,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & {
  preload: () => void;
};

/** A part of a page in its own chunk: `lazyPart(() => import('./x.tsx'), (x) => x.X)`. */
export function lazyPart<M, P>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>): LazyPart<P> {
  const part = lazy(async () => ({ default: pick(await load()) }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}

/** Parts that appear later need not wait again. */
let hasBeenIdle = false;
const readHasBeenIdle = (): boolean => hasBeenIdle;
const isIdleOnServer = (): boolean => false;
const neverChanges = () => () => undefined;

/** False on the server and until the browser is idle after the first paint. */
export function useIsIdle(): boolean {
  // What React takes over is as the server wrote it, however late: in Safari the page may have been idle by then.
  const wasIdle = useSyncExternalStore(neverChanges, readHasBeenIdle, isIdleOnServer);
  const [isIdle, setIsIdle] = useState(wasIdle);
  useEffect(() => {
    const note = (): void => {
      hasBeenIdle = true;
      startTransition(() => setIsIdle(true));
    };
    // Safari lacks idle callbacks.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = window.setTimeout(note, 200);
      return () => window.clearTimeout(timer);
    }
    const request = window.requestIdleCallback(note, { timeout: 2_000 });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
