import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { authDialog } from '../state.ts';
import type { AuthDialogProps } from './auth-dialog.tsx';

const AuthDialog = lazyPart(
  () => import('./auth-dialog.tsx'),
  (part) => part.AuthDialog,
);

export function AuthDialogHost(props: AuthDialogProps) {
  const { isOpen } = useStore(authDialog);
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <AuthDialog {...props} />
    </Suspense>
  );
}
