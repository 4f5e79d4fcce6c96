import { Suspense } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useLive } from '#web/live/use-live.ts';
import { useOrderToasts } from './features/orders/use-order-toasts.ts';

const KeptStepsHost = lazyPart(
  () => import('#web/features/jobs/components/kept-steps-host.tsx'),
  (part) => part.KeptStepsHost,
);

/** The live updates of a user, or of a kitchen's tablet. */
export function LiveUpdates({ id }: { id: string }) {
  const { user } = useSession();
  useLive(id);
  return user && <UserUpdates user={user} />;
}

function UserUpdates({ user }: { user: SessionUser }) {
  useOrderToasts(user);
  return user.role === 'courier' ? (
    <Suspense>
      <KeptStepsHost />
    </Suspense>
  ) : null;
}
