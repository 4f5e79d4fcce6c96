let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Rejects where the browser has no workers or the file does not load. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= register();
  registering.catch(() => (registering = undefined));
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser has no service workers');
  return navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
}

/** Stores a page for use without a network; the worker decides which pages qualify. */
export const keepPage = (path: string): Promise<void> => tell({ keepPage: path });

/** Missing in TypeScript's library. */
type LoadedFile = PerformanceEntry & { workerFinalSourceType?: string };

/**
 * Tells the worker which assets the page loads, until the answer is called: it keeps those that it lacks. A file that
 * came from a copy is not told.
 */
export function keepLoadedAssets(): () => void {
  const assets = new URL('/assets/', window.location.origin).href;
  const observer = new PerformanceObserver((list) => {
    const loaded: LoadedFile[] = list.getEntries();
    const paths = loaded
      .filter(
        ({ name, workerFinalSourceType }) => name.startsWith(assets) && workerFinalSourceType !== 'cache',
      )
      .map(({ name }) => new URL(name).pathname);
    if (paths.length > 0) void tell({ keepAssets: paths });
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

async function tell(message: { keepPage: string } | { keepAssets: string[] }): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
