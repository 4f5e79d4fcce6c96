import type { SessionUser } from '#shared/contract/auth.ts';
import type { SignedIn } from '#server/context.ts';

/** What a user's own browser is told of him. */
export function viewSessionUser({ sessionId: _, ...user }: SignedIn): SessionUser {
  return user;
}
