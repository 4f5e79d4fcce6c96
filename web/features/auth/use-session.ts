import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/auth.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { sessionQuery } from './api.ts';

export interface Session {
  user: SessionUser | null;
  /** Until the first answer: a visitor is not yet known to be one. */
  isLoading: boolean;
}

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery(useApi()));
  return { user: data?.user ?? null, isLoading: isPending };
}
