import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { paths } from '#web/paths.ts';
import { awaitedEmail, notePlace } from '../state.ts';

const ConfirmEmailNote = lazyPart(
  () => import('./confirm-email-note.tsx'),
  (part) => part.ConfirmEmailNote,
);

const LostNumberNote = lazyPart(
  () => import('./lost-number-note.tsx'),
  (part) => part.LostNumberNote,
);

/** The note for users who lost their number, unconfirmed users and new sign-ups. On the page that confirms, it would move the button. */
export function ConfirmEmailHost({ user }: { user: SessionUser | null }) {
  const place = useStore(notePlace);
  const awaited = useStore(awaitedEmail);
  const isConfirming = useLocation({ select: ({ pathname }) => pathname === paths.confirmEmail });
  const email = user ? user.email : awaited;
  if (place && user?.numberLostAt)
    return createPortal(
      <Suspense>
        <LostNumberNote lostAt={user.numberLostAt} hasAddress={email !== null} />
      </Suspense>,
      place,
    );
  if (isConfirming || !place || email === null || user?.isEmailConfirmed || user?.provedPhone) return null;
  return createPortal(
    <Suspense>
      <ConfirmEmailNote email={email} isAwaited={!user} />
    </Suspense>,
    place,
  );
}
