import { and, eq, ne, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { endLinksOf } from './mail-links-store.ts';
import { deletePhoneOf } from './phones-store.ts';
import { deleteSessionsOf } from './store.ts';
import { deleteAuthenticator } from './two-factor-store.ts';

export type DroppedMethod =
  | { event: 'provider_unlinked'; provider: string }
  | { event: 'second_factor_disabled' }
  | { event: 'phone_unlinked' };

/** Drops what a stranger may have set up (decision 16); `kept` is the new identity. Returns what it dropped. */
export async function dropSignInMethods(
  tx: Transaction,
  owner: { userId: string; at: Date; kept?: { provider: string; identity: string } },
): Promise<DroppedMethod[]> {
  const { userId, at, kept } = owner;
  // The devices' tokens go with the last session, by a trigger.
  await deleteSessionsOf(tx, userId);
  const hadSecondFactor = await deleteAuthenticator(tx, userId);
  const isOther = kept && or(ne(accounts.providerId, kept.provider), ne(accounts.accountId, kept.identity));
  const accountsGone = await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), isOther))
    .returning({ provider: accounts.providerId });
  await endLinksOf(tx, { userId, at });
  const hadPhone = (await deletePhoneOf(tx, userId)) !== undefined;
  const providers = accountsGone.filter(({ provider }) => provider !== 'credential');
  return [
    ...providers.map(({ provider }) => ({ event: 'provider_unlinked', provider }) as const),
    ...(hadSecondFactor ? [{ event: 'second_factor_disabled' } as const] : []),
    ...(hadPhone ? [{ event: 'phone_unlinked' } as const] : []),
  ];
}
