import { subscriptionChanged } from '#shared/domain/worker-words.ts';
import { worker } from './worker-scope.ts';

/**
 * Only a page can register a device again: it holds the push SDK and knows who is signed in. Open pages do so at
 * once; without one the next page does, when it compares its device with the host's.
 */
export async function tellChangedSubscription(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage(subscriptionChanged);
}
