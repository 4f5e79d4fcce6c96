import type { Fault } from '../fault.ts';

const copies = {
  file: 'web/service-worker/copies.ts',
  test: 'web/service-worker/guards.test.ts',
};
const notifications = {
  file: 'web/service-worker/notifications.ts',
  test: 'web/service-worker/notifications.test.ts',
};
const reports = {
  file: 'web/service-worker/notifications.ts',
  test: 'web/service-worker/reports.test.ts',
};
const device = {
  file: 'web/service-worker/registered-device.ts',
  test: 'web/service-worker/reports.test.ts',
};

const changed = {
  file: 'web/service-worker/changed-subscription.ts',
  test: 'web/service-worker/changed-subscription.test.ts',
};

/** The guards of the service worker, each dropped alone. */
export const workerGuardsFaults: readonly Fault[] = [
  { ...changed, find: ', includeUncontrolled: true', replace: '' },
  { ...changed, find: 'for (const window of windows) window', replace: 'windows[0]?' },
  {
    file: 'web/features/push/use-push-sync.ts',
    find: 'data === subscriptionChanged',
    replace: 'data === null',
    test: 'e2e/push.test.ts',
  },
  { ...copies, find: ' && !response.redirected', replace: '' },
  { ...copies, find: 'const isPage = response.status === 200 && ', replace: 'const isPage = ' },
  {
    ...copies,
    find: "!isPage || !response.headers.get('content-type')?.startsWith('text/html')",
    replace: '!isPage',
  },
  { ...copies, find: 'if (age < freshMs) return;', replace: '' },
  { ...copies, find: 'if (age < freshMs) return;', replace: 'if (!(age >= freshMs)) return;' },
  { ...copies, find: 'if (!isPublicPage(path)) return;', replace: '' },
  { ...copies, find: '/^\\/(?:home|restaurant\\/\\d+)?$/', replace: '/^\\/(?:home|restaurant\\/\\d+)?/' },
  { ...copies, find: 'if (isPublicPage(path) && search', replace: 'if (search' },
  { ...copies, find: 'const copy = isPublicPage(path) ? await', replace: 'const copy = path ? await' },
  { ...copies, find: "request.method !== 'GET' || ", replace: '' },
  {
    ...copies,
    find: ' || origin !== worker.location.origin) return undefined',
    replace: ') return undefined',
  },
  { ...copies, find: 'origin === worker.location.origin && isAsset(pathname)', replace: 'isAsset(pathname)' },
  {
    ...copies,
    find: 'origin === worker.location.origin && isAsset(pathname)',
    replace: 'origin === worker.location.origin',
  },
  { ...copies, find: 'if (await cache.match(path)) return;', replace: '' },
  { ...copies, find: 'if (response.status === 200) await cache.put', replace: 'await cache.put' },
  {
    ...copies,
    find: 'if (response.status === 200) event.waitUntil(store(',
    replace: 'event.waitUntil(store(',
  },
  {
    ...copies,
    find: 'if (response.status === 200) event.waitUntil(storeIfNew(',
    replace: 'event.waitUntil(storeIfNew(',
  },
  { ...copies, find: "name.startsWith('mida-') && ", replace: '' },
  { ...copies, find: ' && !known.includes(name)', replace: '' },
  { ...copies, find: 'tag === null || copy', replace: 'copy' },
  { ...copies, find: 'preloaded instanceof Response ? preloaded : ', replace: '' },
  { ...notifications, find: 'windows.some(({ focused }) => focused)', replace: 'windows.length > 0' },
  {
    ...notifications,
    find: 'windows.some(({ focused }) => focused)',
    replace: 'windows.every(({ focused }) => focused)',
  },
  {
    ...notifications,
    find: "{ type: 'window', includeUncontrolled: true });\n  return windows.some",
    replace: "{ type: 'window' });\n  return windows.some",
  },
  {
    ...notifications,
    find: "{ type: 'window', includeUncontrolled: true });\n  const open =",
    replace: "{ type: 'window' });\n  const open =",
  },
  { ...reports, find: "visibilityState === 'visible'", replace: 'visibilityState !== undefined' },
  {
    ...reports,
    find: "const isKnown = typeof instanceId === 'string' && ",
    replace: 'const isKnown = ',
  },
  { ...reports, find: 'if (!device) return;', replace: '' },
  { ...device, find: "if (typeof deviceId !== 'string') return null;", replace: '' },
  { ...device, find: 'opening.transaction?.abort()', replace: 'undefined' },
  { ...device, find: '    database.close();\n', replace: '' },
];
