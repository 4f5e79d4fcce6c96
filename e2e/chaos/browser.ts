import type { Role } from '#shared/domain/permissions.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import type { PageCode, PageGlobals } from './browser-code.ts';
import { HttpEventSource } from './http-event-source.ts';
import { openScreen, type Screen } from './screen.ts';

/**
 * Pages live five times faster than the server: pauses of 1 to 10 s become 0.2 to 2 s, and a page is back before the
 * next thing breaks. Only what waits for the server's answer waits its full time: the server is no faster.
 */
const haste = 5;
const waitsForServer = [10_000, 55_000];

const hastened = (milliseconds: number): number =>
  waitsForServer.includes(milliseconds) ? milliseconds : milliseconds / haste;

export interface BrowserOwner {
  role: Role;
  caller: SignedInCaller;
}

/** Somebody's browser with one page open: the product's own live code, without a document to draw on. */
export interface ChaosBrowser extends BrowserOwner {
  /** Every toast, oldest first: an order and its status. */
  toasts: string[];
  /** Every order and status that was ever on the screen. */
  shown: Set<string>;
  /** What is on the screen now: order, status and version. */
  screen(): string[];
  /** Its stream is open. */
  isLive(): boolean;
  isLoaded(): boolean;
  /** The page goes and comes anew; what is stored stays. */
  reload(): void;
  /** The network goes and comes back, and the browser says so. */
  blink(): void;
  close(): void;
}

interface Page {
  window: EventTarget;
  screen: Screen;
  source: HttpEventSource | undefined;
  close(): void;
}

type RunCode = (globals: PageGlobals) => PageCode;

export function openBrowser(runCode: RunCode, owner: BrowserOwner, origin: string): ChaosBrowser {
  const kept = { toasts: [], shown: new Set<string>(), storage: new Map<string, string>() };
  const open = (): Page => openPage(runCode, owner, { ...kept, origin });
  let page = open();
  return {
    ...owner,
    ...kept,
    screen: () => page.screen.read(),
    isLive: () => page.source?.readyState === HttpEventSource.OPEN,
    isLoaded: () => page.screen.isLoaded(),
    reload() {
      page.close();
      page = open();
    },
    blink() {
      page.window.dispatchEvent(new Event('offline'));
      page.window.dispatchEvent(new Event('online'));
    },
    close: () => page.close(),
  };
}

interface Kept {
  toasts: string[];
  shown: Set<string>;
  storage: Map<string, string>;
  origin: string;
}

function openPage(runCode: RunCode, { role, caller }: BrowserOwner, kept: Kept): Page {
  const leaving = new AbortController();
  const window = Object.assign(new EventTarget(), {
    location: { origin: kept.origin },
    localStorage: storageOver(kept.storage),
  });
  const code = runCode({
    window,
    document: Object.assign(new EventTarget(), { hidden: false }),
    navigator: {},
    EventSource: class extends HttpEventSource {
      constructor(path: string) {
        super(kept.origin + path, caller.headers);
        page.source = this;
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
  const page: Page = {
    window,
    source: undefined,
    screen: { read: () => [], isLoaded: () => false },
    close() {},
  };
  const api = code.createApi(code.createBrowserClient());
  const queryClient = code.createQueryClient();
  queryClient.mount();
  const stopLive = code.startLive(caller.userId, { api, queryClient });
  page.screen = openScreen(code, { role, userId: caller.userId, api, queryClient, ...kept });
  page.close = () => {
    leaving.abort();
    stopLive();
    queryClient.unmount();
    queryClient.clear();
  };
  return page;
}

const startedAt = Date.now();
class HastyDate extends Date {
  static override now(): number {
    return startedAt + (Date.now() - startedAt) * haste;
  }
}

const storageOver = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});
