import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '#shared/contract/auth.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { awaitedEmail, notePlace } from '../state.ts';

const ConfirmEmailNote = lazyPart(
  () => import('./confirm-email-note.tsx'),
  (part) => part.ConfirmEmailNote,
);

/** The note appears for a user whose address is not confirmed, and for a visitor who has just signed up. */
export function ConfirmEmailHost({ user }: { user: SessionUser | null }) {
  const place = useStore(notePlace);
  const awaited = useStore(awaitedEmail);
  const email = user ? user.email : awaited;
  if (!place || email === null || user?.isEmailConfirmed) return null;
  return createPortal(
    <Suspense>
      <ConfirmEmailNote email={email} isAwaited={!user} />
    </Suspense>,
    place,
  );
}
