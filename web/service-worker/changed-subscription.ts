import { subscriptionChanged } from '#shared/domain/writing/worker-words.ts';
import { worker } from './worker-scope.ts';

/**
 * Only a page can register the device again: the page holds the push SDK and the session. Open pages register it at
 * once; without an open page the next one does, when it compares its device with the host's.
 */
export async function tellChangedSubscription(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage(subscriptionChanged);
}
