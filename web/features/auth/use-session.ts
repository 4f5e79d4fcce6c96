import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { SignedInTablet } from '#shared/contract/restaurants/tablets.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { awaitedEmail } from './state.ts';

/** A page whose session could not be read asks again: until then it treats a user as a visitor. */
const unansweredMs = 10_000;

/** The session is never rendered on the server. It is not in api.ts, because every first page needs it without the ways to sign in. */
export const sessionQuery = (api: Api) =>
  api.auth.getSession.queryOptions({
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data === undefined ? unansweredMs : false),
    refetchIntervalInBackground: true,
    // A phone may have frozen the tab that waits while the mail's tab began the session.
    refetchOnWindowFocus: () => (awaitedEmail.get() === null ? true : 'always'),
  });

export interface Session {
  user: SessionUser | null;
  tablet?: SignedInTablet | undefined;
  /** True until the first answer, even after failed attempts. */
  isLoading: boolean;
}

const unknown: Session = { user: null, isLoading: true };

/** Returns no user until hydration: an early answer must not change a part's first render. The server knows no user. */
export const useSession: () => Session = import.meta.env.SSR ? () => unknown : useKnownSession;

function useKnownSession(): Session {
  const isAlive = useHydrated();
  const { data } = useQuery(sessionQuery(useApi()));
  if (!isAlive) return unknown;
  return { user: data?.user ?? null, tablet: data?.tablet, isLoading: data === undefined };
}

export function useAskSession(): () => Promise<SessionUser | null> {
  const queryClient = useQueryClient();
  const query = sessionQuery(useApi());
  return async () => {
    const session = await queryClient.ensureQueryData(query).catch(() => null);
    return session?.user ?? null;
  };
}
