import { answerFor, dropOldCopies, keepPage, keepShell } from './copies.ts';
import { openNotification, showPush } from './notifications.ts';
import { worker } from './worker-scope.ts';

/* Built to /service-worker.js, one file without imports (vite.config.ts). It never copies answers to calls. */

/** Missing in TypeScript's library. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

/** Calls and the live stream pass by the worker where browsers can do so: they need not wake it, and do not fail with it. */
const passBy = ['/rpc/*', '/live'].map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network' as const,
}));

worker.addEventListener('install', (event: RoutingEvent) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(passBy));
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const prepare = async (): Promise<void> => {
    await dropOldCopies();
    // The page loads while this worker wakes up.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(prepare());
});

worker.addEventListener('fetch', (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => {
  const { data } = event as { data: unknown };
  if (typeof data !== 'object' || data === null || !('keepPage' in data)) return;
  if (typeof data.keepPage === 'string') event.waitUntil(keepPage(data.keepPage));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);
