import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/auth.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';

/**
 * Who is signed in. Never rendered on the server: public pages are the same for everyone. Not in api.ts: every first
 * page asks this, and none fetches the ways to sign in for it.
 */
export const sessionQuery = (api: Api) =>
  api.auth.getSession.queryOptions({ staleTime: 5 * 60_000, refetchOnWindowFocus: true });

export interface Session {
  user: SessionUser | null;
  /** Until the first answer, however often it was asked in vain: a visitor is not yet known to be one. */
  isLoading: boolean;
}

/**
 * Who is signed in. A page rendered on the server knows nobody, and its parts come alive one after the other: an answer
 * that is here before a part is alive must not change what that part first says.
 */
export function useSession(): Session {
  const isAlive = useHydrated();
  const { data } = useQuery(sessionQuery(useApi()));
  if (!isAlive) return { user: null, isLoading: true };
  return { user: data?.user ?? null, isLoading: data === undefined };
}

/** Asks who is signed in, for a press that comes before it is known; without an answer, nobody is. */
export function useAskSession(): () => Promise<SessionUser | null> {
  const queryClient = useQueryClient();
  const query = sessionQuery(useApi());
  return async () => {
    const session = await queryClient.ensureQueryData(query).catch(() => null);
    return session?.user ?? null;
  };
}
