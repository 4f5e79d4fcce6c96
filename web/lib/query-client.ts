import { isServer, onlineManager, QueryClient, type Query } from '@tanstack/react-query';
import { readAppError } from './app-error.ts';

/** One per tab in the browser, one per request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Live hints report changes; this limit covers lost hints.
        staleTime: 30_000,
        // Server rendering does not retry: its visitor may ask again.
        retry: (failures, error) => !isServer && failures < 2 && isWorthRepeating(error),
        // By default a call without a network would wait silently and could place an order that its customer has given up.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

const publicFeatures = new Set<unknown>(['site', 'restaurants', 'auth']);

/** Whether the answer depends on the user; the session query is handled apart. */
export const isPrivateQuery = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  !publicFeatures.has(Array.isArray(path) ? path[0] : undefined);

/** Refusals are final; only possible accidents are repeated. */
function isWorthRepeating(error: unknown): boolean {
  const { code } = readAppError(error);
  return code === 'internal' || code === 'unavailable' || (code === 'offline' && onlineManager.isOnline());
}
