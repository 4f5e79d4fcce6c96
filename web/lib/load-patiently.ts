/** The server no longer has a file of this page. */
export class FileGone extends Error {
  constructor(url: string, status: number) {
    super(`${url}: ${status}`);
  }
}

const shortPauseMs = 300;
const longPausesMs = { least: 3_000, most: 12_000 };
const importsMax = 3;
const fetched = new Map<string, Promise<void>>();

const announced = new Set<string>();
const linked = new Map<string, Promise<void>>();

/**
 * This runs behind each `import()` of the built pages; `files` are those of the module and its imports,
 * without a leading slash. Without a network it waits. Rejects when the server no longer has a file.
 */
export async function loadPatiently<M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> {
  const [loaded] = await Promise.all([
    loadModule(
      load,
      files.filter((file) => !isStyle(file)),
    ),
    ...files.filter(isStyle).map(linkOnce),
  ]);
  return loaded;
}

const isStyle = (file: string): boolean => file.endsWith('.css');

async function loadModule<M>(load: () => Promise<M>, files: readonly string[]): Promise<M> {
  // These browsers repeat a failed import: fetched first, each file would be asked for twice.
  if (asksAgain()) {
    announce(files);
    try {
      return await load();
    } catch {}
  }
  await Promise.all(files.map(fetchOnce));
  // A browser that ends a busy service worker fails what came through it (decision 29).
  for (let imports = 1; imports < importsMax; imports++) {
    try {
      return await load();
    } catch {
      await pause(shortPauseMs);
    }
  }
  return load();
}

/** Missing in TypeScript's library. */
type BrandedNavigator = Navigator & {
  userAgentData?: { brands: readonly { brand: string; version: string }[] };
};

const asksAgain = (): boolean =>
  (navigator as BrandedNavigator).userAgentData?.brands.some(
    ({ brand, version }) => brand === 'Chromium' && Number(version) >= 156,
  ) ?? false;

/** All files of a part are asked for at once, before the browser has read what they import. */
function announce(files: readonly string[]): void {
  for (const file of files) {
    if (announced.has(file) || !file.endsWith('.js')) continue;
    announced.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** A part is shown when its style is there. */
function linkOnce(file: string): Promise<void> {
  const linking = linked.get(file) ?? addStyle(file);
  linked.set(file, linking);
  linking.catch(() => linked.delete(file));
  return linking;
}

async function addStyle(file: string): Promise<void> {
  const href = `/${file}`;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  await fetchOnce(file);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  await settled;
}

function fetchOnce(file: string): Promise<void> {
  const fetching = fetched.get(file) ?? (hasCome(file) ? Promise.resolve() : fetchPatiently(`/${file}`));
  fetched.set(file, fetching);
  fetching.catch(() => fetched.delete(file));
  return fetching;
}

/** Whether the file has come with the page, or with a part that imports it. */
const hasCome = (file: string): boolean =>
  performance
    .getEntriesByName(new URL(file, window.origin).href)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

/** The browser's cache keeps the file for the import. */
async function fetchPatiently(url: string): Promise<void> {
  for (let pauseMs = shortPauseMs; ; pauseMs = longerThan(pauseMs)) {
    const answer = await fetch(url)
      .then(async (one) => ({ status: one.status, body: await one.arrayBuffer() }))
      .catch(() => undefined);
    if (answer && answer.status < 500) {
      if (answer.status >= 400) throw new FileGone(url, answer.status);
      return;
    }
    await pause(Math.round(pauseMs * (0.5 + Math.random() / 2)));
  }
}

function longerThan(pauseMs: number): number {
  const { least, most } = longPausesMs;
  return Math.min(most, Math.max(least, 2 * pauseMs));
}

/** Ends early when the network returns. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
