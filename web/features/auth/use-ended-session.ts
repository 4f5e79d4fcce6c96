import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import {
  awaitConfirmation,
  awaitedEmail,
  closeAuthDialog,
  leaving,
  onSessionEvent,
  openAuthDialog,
  sessionChannel,
} from './state.ts';
import { sessionQuery } from './use-session.ts';

const leavingMs = 20_000;

/**
 * Mounted once: clears names and addresses from a shared phone, and reports sessions that end or begin elsewhere.
 * `forgetPerson` clears what the other rooms stored of the user who left.
 */
export function useEndedSession(forgetPerson: () => void): void {
  const queryClient = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const greet = () => greetConfirmed(queryClient.getQueryData(sessionQuery(api).queryKey)?.user);
    greet();
    const channel = new BroadcastChannel(sessionChannel);
    let leavingUntil = 0;
    channel.addEventListener('message', ({ data }) => {
      if (data === leaving) leavingUntil = Date.now() + leavingMs;
    });
    const stopListening = onSessionEvent((event) => {
      greet();
      if (event !== 'SIGNED_OUT') return;
      forgetPerson();
      awaitConfirmation(null);
      if (Date.now() > leavingUntil) tell();
    });
    return () => {
      stopListening();
      channel.close();
    };
  }, [api, queryClient, forgetPerson]);
}

/** The session of a sign-up begins in the tab of the mailed link; this one goes on where it was. */
function greetConfirmed(user: SessionUser | null | undefined): void {
  const awaited = awaitedEmail.get();
  if (!user || awaited === null) return;
  awaitConfirmation(null);
  if (!user.isEmailConfirmed || user.email !== awaited.trim().toLowerCase()) return;
  closeAuthDialog();
  toast.success(authMessages.emailConfirmed);
}

const tell = (): void =>
  toast.error(authMessages.sessionEnded, {
    stays: true,
    text: authMessages.sessionEndedLead,
    action: { label: authMessages.login, onClick: () => openAuthDialog() },
  });
