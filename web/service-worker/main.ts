import { answerFor, cacheNames, dropOldCopies, keepAssets, keepPage, keepShell } from './copies.ts';
import { tellChangedSubscription } from './changed-subscription.ts';
import { openNotification, showPush } from './notifications.ts';
import { worker } from './worker-scope.ts';

/* Built to /service-worker.js, one file without imports (vite.config.ts). It never copies answers to calls. */

interface Route {
  condition: { urlPattern: string };
  source: 'network' | { cacheName: string };
}

/** Missing in TypeScript's library. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (routes: Route[]) => Promise<void>;
}

/** These requests pass by the worker where browsers have routes: they do not wake it, and do not fail with it. */
const routes: Route[] = [
  { condition: { urlPattern: '/rpc/*' }, source: 'network' },
  { condition: { urlPattern: '/live' }, source: 'network' },
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.assets } },
];

worker.addEventListener('install', (event: RoutingEvent) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes));
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
  if (typeof data !== 'object' || data === null) return;
  if ('keepPage' in data && typeof data.keepPage === 'string') event.waitUntil(keepPage(data.keepPage));
  if ('keepAssets' in data && Array.isArray(data.keepAssets))
    event.waitUntil(keepAssets(data.keepAssets.map(String)));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellChangedSubscription()));

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);
