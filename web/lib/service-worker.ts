let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Our worker, asked for once a page. Rejects where the browser has none or the file cannot be had. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= register();
  // What failed for want of network may succeed later.
  registering.catch(() => (registering = undefined));
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser has no service workers');
  return navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
}

/** Keeps a page for the time without network; the worker decides which pages those are. */
export async function keepPage(path: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keepPage: path });
}
