import { QueryClient } from '@tanstack/react-query';
import { readAppError } from './app-error.ts';

/** One in the browser for as long as the tab lives, one a request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Live hints say when something changed; until one comes, what is there is good for half a minute.
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
      },
    },
  });

/** A refusal stays a refusal; only what may have been an accident is asked again. */
function isWorthRepeating(error: unknown): boolean {
  const { code } = readAppError(error);
  return code === 'offline' || code === 'internal' || code === 'unavailable';
}
