import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/lib/rpc.tsx';
import { authDialog, closeAuthDialog, isFactorAwaited, openAuthDialog } from './state.ts';
import { sessionQuery } from './use-session.ts';

/**
 * Mounted once: a session that awaits its second factor is asked for it, also after a reload, as phones let go of a page
 * while the authenticator app is open. A step that was taken in another tab is over in this one.
 */
export function useSecondFactor(): void {
  const { data: session } = useQuery(sessionQuery(useApi()));
  const isAwaited = session?.twoFactorRequired ?? false;
  const isSignedIn = Boolean(session?.user);
  useEffect(() => {
    isFactorAwaited.set(isAwaited);
    const { isOpen, mode, stay } = authDialog.get();
    if (isAwaited) openAuthDialog({ mode: 'second_factor', stay: !isOpen || stay });
    else if (isSignedIn && mode === 'second_factor') closeAuthDialog();
  }, [isAwaited, isSignedIn]);
}
