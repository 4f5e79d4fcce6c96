import { Suspense } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useLive } from '#web/live/use-live.ts';
import { useOrderToasts } from './features/orders/use-order-toasts.ts';

const KeptStepsHost = lazyPart(
  () => import('#web/features/jobs/components/kept-steps-host.tsx'),
  (part) => part.KeptStepsHost,
);

export function LiveUpdates({ user }: { user: SessionUser }) {
  useLive(user.id);
  useOrderToasts(user);
  return user.role === 'courier' ? (
    <Suspense>
      <KeptStepsHost />
    </Suspense>
  ) : null;
}
