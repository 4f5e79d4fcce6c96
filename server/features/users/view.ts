import type { ListedUser, UserDetails } from '#shared/contract/users.ts';
import type { Queries } from '#server/db/connect.ts';
import { findCourierOf, listSuspensions, readUse, type UserRecord } from './store.ts';

/** A suspension hides the review status; without either an account is active. */
export function viewUser({ suspendedAt, courierStatus, ...user }: UserRecord): ListedUser {
  return { ...user, status: suspendedAt ? 'suspended' : (courierStatus ?? 'active') };
}

/** One user as admins see him. */
export async function viewUserDetails(db: Queries, user: UserRecord): Promise<UserDetails> {
  return {
    ...viewUser(user),
    ...(await readUse(db, user.id)),
    courier: await findCourierOf(db, user.id),
    suspensions: await listSuspensions(db, user.id),
  };
}
