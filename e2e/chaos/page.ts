import type { FakeLocks, FakeSeenStore } from '#web/live/fakes.ts';
import type { PageCode, PageGlobals } from './browser-code.ts';
import { HttpEventSource } from './http-event-source.ts';
import { listenForNews, type PageOwner } from './news.ts';
import { openScreen } from './screen.ts';

/** Pages run five times faster than the server; only timeouts for the server's answers keep their length. */
const haste = 5;
const waitsForServer = [10_000, 55_000];

const hastened = (milliseconds: number): number =>
  waitsForServer.includes(milliseconds) ? milliseconds : milliseconds / haste;

export type RunCode = (globals: PageGlobals) => PageCode;

export interface Kept {
  /** Title and text, oldest first. */
  toasts: string[];
  shown: Set<string>;
  storage: Map<string, string>;
  seen: FakeSeenStore;
  locks: FakeLocks;
  origin: string;
}

export interface Page {
  window: EventTarget;
  read(): string[];
  isLoaded(): boolean;
  /** All data on the screen was answered after this moment. */
  isAnsweredSince(moment: number): boolean;
  isStreaming(): boolean;
  describe(): string;
  close(): void;
}

export function openPage(runCode: RunCode, owner: PageOwner, kept: Kept): Page {
  const { role, caller, restaurantId } = owner;
  const leaving = new AbortController();
  const window = Object.assign(new EventTarget(), {
    location: { origin: kept.origin, pathname: '/' },
    localStorage: storageOver(kept.storage),
  });
  const stream: { source?: HttpEventSource } = {};
  const code = runCode({
    window,
    document: Object.assign(new EventTarget(), { hidden: false }),
    navigator: { locks: kept.locks },
    EventSource: class extends HttpEventSource {
      constructor(path: string) {
        super(kept.origin + path, caller.headers);
        stream.source = this;
      }
    },
    fetch: (address: string, { headers, signal, ...request }: RequestInit & { signal?: AbortSignal }) =>
      fetch(address, {
        ...request,
        headers: { ...caller.headers, ...Object.fromEntries(new Headers(headers)) },
        signal: AbortSignal.any([leaving.signal, ...(signal ? [signal] : [])]),
      }),
    setTimeout: (work: () => void, milliseconds = 0) => setTimeout(work, hastened(milliseconds)),
    setInterval: (work: () => void, milliseconds: number) => setInterval(work, hastened(milliseconds)),
    Date: HastyDate,
  });
  pollNothing(code);
  code.keepSeenIn(kept.seen);
  const api = code.createApi(code.createBrowserClient());
  const queryClient = code.createQueryClient();
  queryClient.mount();
  const stopLive = code.startLive(caller.userId, { api, queryClient });
  const screen = openScreen(code, { role, restaurantId, api, queryClient, shown: kept.shown });
  const hear = (toast: string) => void kept.toasts.push(toast);
  const stopNews = listenForNews(code, owner, { api, queryClient, hear });
  return {
    ...screen,
    window,
    isStreaming: () => stream.source?.readyState === HttpEventSource.OPEN,
    isAnsweredSince: (moment) =>
      queryClient
        .getQueryCache()
        .getAll()
        .filter((query) => query.isActive())
        .every(({ state }) => state.dataUpdatedAt > hastyTime(moment)),
    describe: () => describePage(stream.source, queryClient),
    close() {
      leaving.abort();
      stopLive();
      stopNews();
      queryClient.unmount();
      queryClient.clear();
    },
  };
}

/** Ends the polling, because hints alone must suffice. */
function pollNothing({ timeoutManager }: PageCode): void {
  timeoutManager.setTimeoutProvider<NodeJS.Timeout | 0>({
    setTimeout: (work, milliseconds) => setTimeout(work, hastened(milliseconds)),
    clearTimeout: (timer) => clearTimeout(timer || undefined),
    setInterval: () => 0,
    clearInterval: () => {},
  });
}

function describePage(
  source: HttpEventSource | undefined,
  queryClient: ReturnType<PageCode['createQueryClient']>,
): string {
  const queries = queryClient.getQueryCache().getAll();
  const states = queries.map(
    ({ queryKey: [path], state: { status, fetchStatus, isInvalidated, fetchFailureCount, error } }) =>
      `${String(path)} ${status} ${fetchStatus} ${isInvalidated ? 'outdated' : 'fresh'}` +
      ` ${fetchFailureCount} failures ${error ?? ''}`,
  );
  return `stream ${source?.readyState}; ${states.join('; ')}`;
}

const startedAt = Date.now();
const hastyTime = (moment: number): number => startedAt + (moment - startedAt) * haste;
class HastyDate extends Date {
  static override now(): number {
    return hastyTime(Date.now());
  }
}

const storageOver = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});
