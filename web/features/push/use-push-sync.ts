import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { pushLimits } from '#shared/domain/news/push-interests.ts';
import { subscriptionChanged } from '#shared/domain/writing/worker-words.ts';
import { pushMessages } from '#messages/news/push.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { pushStateOf, readPushRecord } from './state.ts';
import { registerPush, stopPush, syncInterests } from './use-push.ts';

/** This is mounted once the session is known: it keeps the registration with the signed-in user. It never asks for permission. */
export function usePushSync(user: SessionUser | null): void {
  const userId = user?.id ?? null;
  const rights = `${user?.role} ${user?.courier?.status}`;
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { registeredFor } = readPushRecord();
    const isOthers = registeredFor !== null && registeredFor !== userId;
    const bringInLine = async (): Promise<void> => {
      const action = userId === null ? 'nothing' : pushActionFor(userId);
      if (userId !== null && action === 'register') await registerPush({ api, queryClient, userId });
      else if (userId !== null && action === 'sync')
        await syncInterests({ api, queryClient, userId }).catch(() =>
          toast.error(pushMessages.interestsFailed),
        );
      else if (isOthers) await stopPush();
    };
    // The next start tries again, and without a session the server sends nothing.
    const begin = () => void bringInLine().catch(() => undefined);
    const timer = setTimeout(begin, pushLimits.syncDelayMs);
    const stopHearing = hearChangedSubscription(begin);
    return () => {
      clearTimeout(timer);
      stopHearing();
    };
  }, [userId, rights, api, queryClient]);
}

function pushActionFor(userId: string): 'register' | 'sync' | 'nothing' {
  const state = pushStateOf(userId);
  if (state === 'registered') return 'sync';
  return state === 'unregistered' && readPushRecord().wantedBy.includes(userId) ? 'register' : 'nothing';
}

function hearChangedSubscription(begin: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const worker = navigator.serviceWorker;
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data === subscriptionChanged) begin();
  };
  worker.addEventListener('message', hear);
  return () => worker.removeEventListener('message', hear);
}
