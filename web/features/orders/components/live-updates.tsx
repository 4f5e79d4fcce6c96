import type { SessionUser } from '#shared/contract/auth.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useOrderToasts } from '../use-order-toasts.ts';

/** Shows nothing itself: keeps every screen of the user who is signed in at the present state, and says what happens. */
export function LiveUpdates({ user }: { user: SessionUser }) {
  useLive(user.id);
  useOrderToasts(user);
  return null;
}
