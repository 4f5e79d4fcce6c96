import { answerFor, dropOldCopies, keepPage, keepShell } from './copies.ts';
import { openNotification, showPush } from './notifications.ts';
import { worker } from './worker-scope.ts';

/* Built to /service-worker.js, one file without imports (vite.config.ts). It shows notifications, and what it keeps
   copies of when there is no network. It never touches a call: what belongs to a session is not copied. */

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const prepare = async (): Promise<void> => {
    await dropOldCopies();
    // The page is asked for while this worker wakes up.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(prepare());
});

worker.addEventListener('fetch', (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

/** A page that was reached without loading it, by a link of the application. */
worker.addEventListener('message', (event) => {
  const { data } = event as { data: unknown };
  if (typeof data !== 'object' || data === null || !('keepPage' in data)) return;
  if (typeof data.keepPage === 'string') event.waitUntil(keepPage(data.keepPage));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);
