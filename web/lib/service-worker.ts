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
export async function keepPage(path: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keepPage: path });
}
