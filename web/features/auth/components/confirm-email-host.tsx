import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { notePlace } from '../state.ts';

const ConfirmEmailNote = lazyPart(
  () => import('./confirm-email-note.tsx'),
  (part) => part.ConfirmEmailNote,
);

export function ConfirmEmailHost({ email }: { email: string }) {
  const place = useStore(notePlace);
  return place && createPortal(<Note email={email} />, place);
}

const Note = ({ email }: { email: string }) => (
  <Suspense>
    <ConfirmEmailNote email={email} />
  </Suspense>
);
