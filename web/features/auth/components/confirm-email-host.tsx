import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '../use-session.ts';

const ConfirmEmailNote = lazyPart(
  () => import('./confirm-email-note.tsx'),
  (part) => part.ConfirmEmailNote,
);

/** For the few whose address is not confirmed yet; everybody else fetches nothing. */
export function ConfirmEmailHost() {
  const { user } = useSession();
  if (!user || user.isEmailConfirmed) return null;
  return (
    <Suspense>
      <ConfirmEmailNote email={user.email} />
    </Suspense>
  );
}
