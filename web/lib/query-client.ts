import {
  isServer,
  onlineManager,
  QueryClient,
  type Query,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { readAppError } from './app-error.ts';

/** The browser has one client for each tab, the server one for each request. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Live hints report changes; this limit covers lost hints.
        staleTime: 30_000,
        // Server rendering does not retry: its visitor may ask again.
        retry: (failures, error) => !isServer && failures < 2 && isWorthRepeating(error),
        retryDelay: pauseBefore,
        // A call without a network would by default wait silently, and could place an order that its customer
        // has given up.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  queryClient.getQueryCache().subscribe(askAgainAfterWrite);
  return queryClient;
}

/** The answer to a request from before the write would bring back the old value, such as a visitor without a session. */
function askAgainAfterWrite(event: QueryCacheNotifyEvent): void {
  const { type, query } = event;
  if (type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
  if (query.state.fetchStatus === 'fetching')
    query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
}

/** What no live hint reports, such as what the ledger books, is read again whenever a page shows it. */
export const readWhenShown = { staleTime: 0 };

/** A mailed link is asked about once: beside the press that uses it, the answer would be "already used". */
export const askedOnce = { staleTime: Infinity, gcTime: 0, meta: { isAskedOnce: true } };

export const isAskedOnce = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isAskedOnce'] === true;

const publicFeatures = new Set<unknown>(['site', 'restaurants', 'auth']);

/** Whether the answer depends on the user; the session query is handled apart. */
export const isPrivateQuery = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  !publicFeatures.has(Array.isArray(path) ? path[0] : undefined);

/** Refusals are final; only possible accidents are repeated. */
function isWorthRepeating(error: unknown): boolean {
  const { code } = readAppError(error);
  return isAccident.has(code) || (code === 'offline' && onlineManager.isOnline());
}

const isAccident: ReadonlySet<string> = new Set(['internal', 'unavailable', 'overloaded']);

/** The pause is longer each time, as the server asks, and never the same for browsers that failed in one moment. */
export function pauseBefore(failures: number, error: unknown): number {
  const { code, details } = readAppError(error);
  const askedMs = code === 'overloaded' ? (details?.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(askedMs, 1_000 * 2 ** failures) * (1 + Math.random() / 2);
}
