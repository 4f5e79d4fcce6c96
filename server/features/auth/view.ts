import type { SessionUser } from '#shared/contract/auth.ts';
import type { SignedIn } from '#server/identity.ts';

export function viewSessionUser({ sessionId: _, ...user }: SignedIn): SessionUser {
  return user;
}
