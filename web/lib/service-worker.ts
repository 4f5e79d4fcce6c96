import { waitAtMost, waits } from './wait-at-most.ts';

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Rejects where the browser has no workers or the file does not load. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= register();
  registering.catch(() => (registering = undefined));
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('no service workers');
  const registration = await waitAtMost(
    waits.workerMs,
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }),
  );
  tellLoadedFiles();
  return registration;
}

/** Stores a page for use without a network; the worker decides which pages qualify. */
export const keepPage = (path: string): Promise<void> => tell({ keepPage: path });

/** TypeScript's library lacks `workerFinalSourceType`, which browsers with routes set. */
type LoadedFile = PerformanceResourceTiming & { workerFinalSourceType?: string };

/** Sends the worker which files came from the network, and the worker keeps those that it lacks. */
function tellLoadedFiles(): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as LoadedFile[];
    const urls = entries.flatMap(({ name, workerFinalSourceType: source, workerStart }) =>
      name.includes('/assets/') && (source ? source === 'network' : !workerStart) ? name : [],
    );
    if (urls.length > 0) void tell({ keepAssets: urls }).catch(() => undefined);
  });
  observer.observe({ type: 'resource', buffered: true });
}

async function tell(message: { keepPage: string } | { keepAssets: string[] }): Promise<void> {
  (await workerReady()).active?.postMessage(message);
}

/** Never ready where the worker's file could not be loaded. */
export const workerReady = (): Promise<ServiceWorkerRegistration> =>
  waitAtMost(waits.workerMs, navigator.serviceWorker.ready);
