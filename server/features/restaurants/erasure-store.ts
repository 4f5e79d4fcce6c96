import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { importedRestaurants } from '#server/db/schema/imports.ts';
import { restaurantApplications } from '#server/db/schema/joining.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/members.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { deleteInvitationsSent, deleteNewsOfPerson } from '#server/features/outbox/erasure-store.ts';

const isOwned = and(eq(restaurantMembers.restaurantId, restaurants.id), eq(restaurantMembers.role, 'owner'));

/** A restaurant that was called at the owner's own number keeps none. */
export async function leaveRestaurants(tx: Transaction, userId: string): Promise<void> {
  const owns = exists(
    tx
      .select()
      .from(restaurantMembers)
      .where(and(isOwned, eq(restaurantMembers.userId, userId))),
  );
  const isOwnNumber = sql`${restaurants.phone} = (select ${users.phone} from ${users} where ${users.id} = ${userId})`;
  await tx.update(restaurants).set({ phone: null }).where(and(owns, isOwnNumber));
  await tx.delete(restaurantMembers).where(eq(restaurantMembers.userId, userId));
}

export async function eraseApplications(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(restaurantApplications).where(eq(restaurantApplications.applicantId, userId));
}

export async function eraseInvitations(tx: Transaction, userId: string): Promise<void> {
  const isToAddress = sql`${restaurantInvitations.email} = (select ${users.email} from ${users} where ${users.id} = ${userId})`;
  const isNamed = [eq(restaurantInvitations.invitedBy, userId), eq(restaurantInvitations.acceptedBy, userId)];
  const gone = await tx
    .delete(restaurantInvitations)
    .where(or(isToAddress, ...isNamed))
    .returning({ id: restaurantInvitations.id });
  const isExpected = sql`${importedRestaurants.ownerEmail} = (select ${users.email} from ${users} where ${users.id} = ${userId})`;
  await tx.update(importedRestaurants).set({ ownerEmail: null }).where(isExpected);
  const ids = gone.map(({ id }) => id);
  await deleteInvitationsSent(tx, ids);
  await deleteNewsOfPerson(tx, userId);
}
