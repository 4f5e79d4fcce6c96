import type { ListedTablet, SignedInTablet as ShownTablet } from '#shared/contract/restaurants/tablets.ts';
import { readDevice } from '#shared/domain/accounts/user-agent.ts';
import type { tablets } from '#server/db/schema/tablets.ts';
import type { SignedInTablet } from '#server/identity.ts';

export const viewTablet = ({ id, name, restaurant }: SignedInTablet): ShownTablet => ({
  id,
  name,
  restaurant,
});

export function viewListedTablet(row: typeof tablets.$inferSelect): ListedTablet {
  const { id, name, codeEndsAt, signedInAt, lastUsedAt, userAgent } = row;
  const isSignedIn = signedInAt !== null;
  return {
    id,
    name,
    codeEndsAt: isSignedIn ? null : codeEndsAt,
    signedInAt,
    lastUsedAt,
    ...readDevice(userAgent),
  };
}
