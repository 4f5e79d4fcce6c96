import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { SignedIn } from '#server/identity.ts';

export function viewSessionUser({ sessionId: _, lastHeardAt: __, ...user }: SignedIn): SessionUser {
  return user;
}
