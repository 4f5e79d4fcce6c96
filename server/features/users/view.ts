import type { ListedUser } from '#shared/contract/users.ts';
import type { UserRecord } from './store.ts';

/** A suspension hides the review status; without either an account is active. */
export function viewUser({ suspendedAt, courierStatus, ...user }: UserRecord): ListedUser {
  return { ...user, status: suspendedAt ? 'suspended' : (courierStatus ?? 'active') };
}
