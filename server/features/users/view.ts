import type { ListedUser, UserDetails } from '#shared/contract/accounts/users.ts';
import type { Queries } from '#server/db/connect.ts';
import { findCourierOf, listDecisions, listSuspensions, readAccountUse, type UserRecord } from './store.ts';

export function viewUser({ suspendedAt, courierStatus, ...user }: UserRecord): ListedUser {
  const reviewed = user.role === 'courier' ? courierStatus : null;
  return { ...user, status: suspendedAt ? 'suspended' : (reviewed ?? 'active') };
}

export async function viewUserDetails(
  db: Queries,
  user: UserRecord,
  sessionsCount: number,
): Promise<UserDetails> {
  return {
    ...viewUser(user),
    ...(await readAccountUse(db, user.id)),
    sessionsCount,
    courier: await findCourierOf(db, user.id),
    decisions: await listDecisions(db, user.id),
    suspensions: await listSuspensions(db, user.id),
  };
}
