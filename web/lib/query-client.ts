import { isServer, onlineManager, QueryClient, type Query } from '@tanstack/react-query';
import { readAppError } from './app-error.ts';

/** One in the browser for as long as the tab lives, one a request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Live hints say when something changed; until one comes, what is there is good for half a minute.
        staleTime: 30_000,
        // A page that is being rendered waits for no second try: its visitor may ask again.
        retry: (failures, error) => !isServer && failures < 2 && isWorthRepeating(error),
        // What is asked without a network fails and says so; by itself the library would wait in silence, and then
        // place an order that its customer has given up.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

const publicFeatures = new Set<unknown>(['site', 'restaurants', 'auth']);

/** Whether its answer depends on who asks; the session itself is looked after apart. */
export const isPrivateQuery = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  !publicFeatures.has(Array.isArray(path) ? path[0] : undefined);

/** A refusal stays a refusal; only what may have been an accident is asked again. */
function isWorthRepeating(error: unknown): boolean {
  const { code } = readAppError(error);
  return code === 'internal' || code === 'unavailable' || (code === 'offline' && onlineManager.isOnline());
}
