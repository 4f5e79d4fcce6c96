import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/auth.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { sessionQuery } from './api.ts';

export interface Session {
  user: SessionUser | null;
  /** Until the first answer: a visitor is not yet known to be one. */
  isLoading: boolean;
}

/**
 * Who is signed in. A page rendered on the server knows nobody, and its parts come alive one after the other: an answer
 * that is here before a part is alive must not change what that part first says.
 */
export function useSession(): Session {
  const isAlive = useHydrated();
  const { data, isPending } = useQuery(sessionQuery(useApi()));
  if (!isAlive) return { user: null, isLoading: true };
  return { user: data?.user ?? null, isLoading: isPending };
}
