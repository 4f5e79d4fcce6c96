import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import { offlinePage, shell } from './shell.ts';
import { worker } from './worker-scope.ts';

/** The build sets the version (scripts/build/shell-version.ts). */
declare const builtShellVersion: string;

/** Raise a number when its cache's content changes its meaning; older caches are deleted. */
export const cacheNames = {
  shell: `mida-shell-${builtShellVersion}`,
  pages: 'mida-pages-1',
  assets: 'mida-assets-1',
  art: 'mida-art-1',
  photos: 'mida-photos-1',
};

const pagesMax = 30;
const filesMax = 300;
const photosMax = 150;
const freshMs = 10 * 60_000;

/** The pages are rendered without a session, so copies hold no private data (docs/decisions/0004). */
const isPublicPage = (path: string): boolean => /^\/(?:home|restaurant\/\d+)?$/.test(path);
/** Assets and photos are named after their content. */
const isAsset = (path: string): boolean => path.startsWith('/assets/');
const isPhoto = (path: string): boolean => path.startsWith('/photos/');
const isArt = (path: string): boolean => /^\/(?:art|brand|pictures)\//.test(path);

/** A full or faulty storage may never open. */
const openCopies = (name: string): Promise<Cache> => waitAtMost(waits.storageMs, caches.open(name));

export async function keepShell(): Promise<void> {
  const cache = await openCopies(cacheNames.shell);
  await cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' })));
}

export async function dropOldCopies(): Promise<void> {
  const known: string[] = Object.values(cacheNames);
  const old = (await caches.keys()).filter((name) => name.startsWith('mida-') && !known.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Undefined leaves the request to the browser. */
export function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return answerPage(event, pathname, search);
  if (isAsset(pathname)) return copyFirst(event, { in: cacheNames.assets, max: filesMax });
  if (isPhoto(pathname)) return copyFirst(event, { in: cacheNames.photos, max: photosMax });
  if (isArt(pathname)) return networkFirst(event);
  return shell.includes(pathname) ? copyOfShell(request) : undefined;
}

async function answerPage(event: FetchEvent, path: string, search: string): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(event.request);
    // What was searched for is no copy of the whole list.
    if (isPublicPage(path) && search === '') event.waitUntil(storePage(path, response.clone()));
    return response;
  } catch {
    const copy = isPublicPage(path) ? await (await openCopies(cacheNames.pages)).match(path) : undefined;
    return copy ?? copyOfShell(new Request(offlinePage));
  }
}

async function copyOfShell(request: Request): Promise<Response> {
  const cache = await openCopies(cacheNames.shell).catch(() => undefined);
  return (await cache?.match(request)) ?? fetch(request);
}

async function copyFirst(event: FetchEvent, kept: { in: string; max: number }): Promise<Response> {
  const cache = await openCopies(kept.in).catch(() => undefined);
  if (!cache) return fetch(event.request);
  return (await cache.match(event.request)) ?? fetchAndStore(event, cache, kept.max);
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const cache = await openCopies(cacheNames.art).catch(() => undefined);
  if (!cache) return fetch(event.request);
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(storeIfNew(cache, event.request, response.clone()));
    return response;
  } catch (error) {
    const copy = await cache.match(event.request);
    if (copy) return copy;
    throw error;
  }
}

async function fetchAndStore(event: FetchEvent, cache: Cache, max: number): Promise<Response> {
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(store(cache, event.request, response.clone(), max));
  return response;
}

export async function keepPage(path: string): Promise<void> {
  if (!isPublicPage(path)) return;
  const cache = await openCopies(cacheNames.pages);
  const copy = await cache.match(path);
  const age = Date.now() - Date.parse(copy?.headers.get('date') ?? '');
  // The age of a copy without a date is NaN, and the page is fetched.
  if (age < freshMs) return;
  await storePage(path, await fetch(path));
}

async function storePage(path: string, response: Response): Promise<void> {
  const isPage = response.status === 200 && !response.redirected;
  if (!isPage || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.clone().text();
  // The page's files come first: without them the copy from before is better.
  await keepAssets(html.match(/\/assets\/[\w.-]+/g) ?? []);
  await store(await openCopies(cacheNames.pages), new Request(path), response, pagesMax);
}

/** Keeps files that a page loaded without this worker: before it was active, or by a route. Ignores all other addresses. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await openCopies(cacheNames.assets);
  const urls = addresses.map((address) => new URL(address, worker.location.origin));
  const own = urls.filter(({ origin, pathname }) => origin === worker.location.origin && isAsset(pathname));
  const keep = async (path: string): Promise<void> => {
    if (await cache.match(path)) return;
    const response = await fetch(path);
    if (response.status === 200) await cache.put(path, response);
  };
  await Promise.all([...new Set(own.map(({ pathname }) => pathname))].map(keep));
  await dropOldest(cache, filesMax, new Set(own.map(({ href }) => href)));
}

async function store(cache: Cache, request: Request, response: Response, max: number): Promise<void> {
  const before = await cache.match(request);
  await cache.delete(request);
  try {
    await cache.put(request, response);
  } catch (error) {
    // The device is full.
    if (before) await cache.put(request, before);
    throw error;
  }
  await dropOldest(cache, max);
}

/** Files that did not change since the first visit are the oldest, and still in use. */
async function dropOldest(cache: Cache, max: number, inUse?: ReadonlySet<string>): Promise<void> {
  const kept = await cache.keys();
  const unused = kept.filter(({ url }) => !inUse?.has(url));
  await Promise.all(unused.slice(0, Math.max(0, kept.length - max)).map((old) => cache.delete(old)));
}

/** Does not write a file again whose tag is the same. */
async function storeIfNew(cache: Cache, request: Request, response: Response): Promise<void> {
  const tag = response.headers.get('etag');
  const copy = await cache.match(request);
  if (tag === null || copy?.headers.get('etag') !== tag) await store(cache, request, response, filesMax);
}
