import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { SessionEvent } from '#shared/contract/marketplace/events.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { isPrivateQuery } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import {
  emitSessionEvent,
  followSecondFactor,
  leaving,
  rememberEntry,
  sessionChannel,
  sessionEventOf,
} from './state.ts';
import { sessionQuery, useSession } from './use-session.ts';

const shared: readonly SessionEvent[] = ['SIGNED_IN', 'SIGNED_OUT', 'USER_UPDATED'];

interface Watch {
  api: Api;
  queryClient: QueryClient;
  /** Called also when a session could not be read at first: then areas show a failure. */
  onUserChanged: () => void;
}

export function useSessionEvents(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  useSession();
  useEffect(
    () => watchSession({ api, queryClient, onUserChanged: () => void router.invalidate() }),
    [api, queryClient, router],
  );
}

function watchSession({ api, queryClient, onUserChanged }: Watch): () => void {
  const { queryKey } = sessionQuery(api);
  const sessionHash = hashKey(queryKey);
  const channel = new BroadcastChannel(sessionChannel);
  let known: SessionUser | null | undefined = queryClient.getQueryData(queryKey)?.user;
  let isEcho = false;
  let isMissed = false;

  const follow = (user: SessionUser | null) => {
    const event = sessionEventOf(known, user);
    const isAnother = known !== undefined && (known?.id !== user?.id || known?.role !== user?.role);
    known = user;
    if (user) rememberEntry();
    if (isAnother) forgetPrivate(queryClient);
    if (isAnother || isMissed) onUserChanged();
    isMissed = false;
    emitSessionEvent(event);
    if (shared.includes(event) && !isEcho) channel.postMessage(event);
    isEcho = false;
  };

  const stopCache = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const isSession = event.query.queryHash === sessionHash;
    if (event.action.type === 'success' && isSession) {
      const answer = queryClient.getQueryData(queryKey);
      if (answer) {
        follow(answer.user);
        followSecondFactor(answer);
      }
    }
    if (event.action.type === 'error' && isSession) isMissed = known === undefined;
    // An unauthenticated refusal of a known user means that the session ended elsewhere.
    if (event.action.type === 'error' && !isSession && known && isUnauthenticated(event.action.error))
      void queryClient.invalidateQueries({ queryKey });
  });
  channel.addEventListener('message', ({ data }) => {
    if (data === leaving) return;
    isEcho = true;
    if (data === 'SIGNED_OUT') queryClient.setQueryData(queryKey, { user: null });
    else void queryClient.invalidateQueries({ queryKey });
  });
  return () => {
    stopCache();
    channel.close();
  };
}

const isUnauthenticated = (error: unknown): boolean => readAppError(error).code === 'unauthenticated';

/** Removes all private data between accounts and after a loss of role. */
function forgetPrivate(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPrivateQuery });
}
