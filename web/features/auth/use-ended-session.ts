import { useEffect } from 'react';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { forgetDetails } from '#web/features/checkout/state.ts';
import { toast } from '#web/ui/toast.ts';
import { leaving, onSessionEvent, openAuthDialog, sessionChannel } from './state.ts';

const leavingMs = 20_000;

/** Mounted once: clears names and addresses from a shared phone, and reports sessions ended elsewhere. */
export function useEndedSession(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(sessionChannel);
    let leavingUntil = 0;
    channel.addEventListener('message', ({ data }) => {
      if (data === leaving) leavingUntil = Date.now() + leavingMs;
    });
    const stopListening = onSessionEvent((event) => {
      if (event !== 'SIGNED_OUT') return;
      forgetDetails();
      if (Date.now() > leavingUntil) tell();
    });
    return () => {
      stopListening();
      channel.close();
    };
  }, []);
}

const tell = (): void =>
  toast.error(authMessages.sessionEnded, {
    stays: true,
    text: authMessages.sessionEndedLead,
    action: { label: authMessages.login, onClick: () => openAuthDialog() },
  });
