import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/lib/rpc.tsx';
import { authDialog, closeAuthDialog, isFactorAwaited, openAuthDialog } from './state.ts';
import { sessionQuery } from './use-session.ts';

/** Mounted once. Works after a reload too, because phones drop pages behind the authenticator app. */
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
