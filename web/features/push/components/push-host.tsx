import { Suspense } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { pushSheet } from '../state.ts';
import { usePushOffers } from '../use-push-offers.ts';
import { usePushSync } from '../use-push-sync.ts';

const PushSheet = lazyPart(
  () => import('./push-sheet.tsx'),
  (part) => part.PushSheet,
);

export function PushHost({ user }: { user: SessionUser | null }) {
  const offer = useStore(pushSheet);
  usePushSync(user);
  usePushOffers(user?.id ?? null);
  return user && offer ? (
    <Suspense>
      <PushSheet userId={user.id} offer={offer} />
    </Suspense>
  ) : null;
}
