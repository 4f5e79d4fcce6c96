import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import {
  invitationKeptMs,
  invitationMs,
  type InvitableRole,
} from '#shared/domain/restaurants/invitations.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/members.ts';
import { restaurants } from '#server/db/schema/ordering.ts';

export type InvitationRecord = typeof restaurantInvitations.$inferSelect;

interface OfRestaurant {
  restaurantId: number;
}
type OfMember = OfRestaurant & { userId: string };
type OfInvitation = OfRestaurant & { id: string };

const isWaiting = and(isNull(restaurantInvitations.acceptedAt), isNull(restaurantInvitations.withdrawnAt));
const isOne = ({ id, restaurantId }: OfInvitation) =>
  and(eq(restaurantInvitations.id, id), eq(restaurantInvitations.restaurantId, restaurantId));
const isMember = ({ restaurantId, userId }: OfMember) =>
  and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, userId));
const endOf = (at: Date): Date => new Date(at.getTime() + invitationMs);

const personColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: restaurantMembers.role,
  since: restaurantMembers.since,
};
export type PersonRecord = Awaited<ReturnType<typeof listPeople>>[number];

export function listPeople(db: Queries, restaurantId: number) {
  const rank = sql`array_position(array['owner', 'manager', 'kitchen'], ${restaurantMembers.role})`;
  return db
    .select(personColumns)
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(eq(restaurantMembers.restaurantId, restaurantId))
    .orderBy(rank, asc(restaurantMembers.since), asc(users.id));
}

export async function findMember(db: Queries, member: OfMember): Promise<PersonRecord | undefined> {
  const [row] = await db
    .select(personColumns)
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(isMember(member));
  return row;
}

/** Invitations neither accepted nor withdrawn; newest first. */
export function listInvitations(db: Queries, restaurantId: number): Promise<InvitationRecord[]> {
  return db
    .select()
    .from(restaurantInvitations)
    .where(and(eq(restaurantInvitations.restaurantId, restaurantId), isWaiting))
    .orderBy(desc(restaurantInvitations.invitedAt), desc(restaurantInvitations.id));
}

/** The places of people and of invitations that may still be accepted. Call `lockRestaurant` before. */
export async function countPlaces(
  tx: Transaction,
  { restaurantId, at }: OfRestaurant & { at: Date },
): Promise<{ people: number; invitations: number }> {
  const isOpen = and(
    eq(restaurantInvitations.restaurantId, restaurantId),
    isWaiting,
    gt(restaurantInvitations.endsAt, at),
  );
  return {
    people: await tx.$count(restaurantMembers, eq(restaurantMembers.restaurantId, restaurantId)),
    invitations: await tx.$count(restaurantInvitations, isOpen),
  };
}

type NewInvitation = OfRestaurant & {
  id: string;
  email: string;
  role: RestaurantRole;
  invitedBy: string;
  at: Date;
};

/** Replaces an expired one, whose links end. Returns nothing while an invitation of the address is open. */
export async function insertInvitation(
  tx: Transaction,
  { at, ...invitation }: NewInvitation,
): Promise<string | undefined> {
  const { role, invitedBy } = invitation;
  const times = { invitedAt: at, endsAt: endOf(at) };
  const [row] = await tx
    .insert(restaurantInvitations)
    .values({ ...invitation, ...times })
    .onConflictDoUpdate({
      target: [restaurantInvitations.restaurantId, restaurantInvitations.email],
      targetWhere: sql`accepted_at is null and withdrawn_at is null`,
      set: { role, invitedBy, ...times, tokenHashes: [] },
      setWhere: lte(restaurantInvitations.endsAt, at),
    })
    .returning({ id: restaurantInvitations.id });
  return row?.id;
}

/** Earlier links stay valid. */
export async function renewInvitation(
  tx: Transaction,
  { at, ...invitation }: OfInvitation & { at: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(restaurantInvitations)
    .set({ invitedAt: at, endsAt: endOf(at) })
    .where(and(isOne(invitation), isWaiting))
    .returning({ email: restaurantInvitations.email });
  return row?.email;
}

export async function withdrawInvitation(
  tx: Transaction,
  { at, ...invitation }: OfInvitation & { at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(restaurantInvitations)
    .set({ withdrawnAt: at })
    .where(and(isOne(invitation), isWaiting));
  return rowCount === 1;
}

export async function withdrawAllInvitations(tx: Transaction, restaurantId: number, at: Date): Promise<void> {
  await tx
    .update(restaurantInvitations)
    .set({ withdrawnAt: at })
    .where(and(eq(restaurantInvitations.restaurantId, restaurantId), isWaiting));
}

/** Withdraws the waiting invitations of every restaurant that this user sent. */
export async function withdrawInvitationsBy(tx: Transaction, invitedBy: string, at: Date): Promise<void> {
  await tx
    .update(restaurantInvitations)
    .set({ withdrawnAt: at })
    .where(and(eq(restaurantInvitations.invitedBy, invitedBy), isWaiting));
}

/** An owner may have been suspended, or have lost the role, since the call began. Call `lockRestaurant` before. */
export async function isActiveOwner(tx: Transaction, member: OfMember): Promise<boolean> {
  const isOwner = and(isMember(member), eq(restaurantMembers.role, 'owner'));
  const rows = await tx
    .select({ id: users.id })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(and(isOwner, isNull(users.suspendedAt)));
  return rows.length > 0;
}

export async function findInvitation(
  db: Queries,
  { id, restaurantId }: OfInvitation,
): Promise<InvitationRecord | undefined> {
  const [row] = await db.select().from(restaurantInvitations).where(isOne({ id, restaurantId }));
  return row;
}

const tokenBytes = 32;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The invitation of a link, which has its id and a secret, of which only the hash is kept. */
export async function findInvitationOf(
  db: Queries,
  token: string,
): Promise<(InvitationRecord & { restaurantName: string }) | undefined> {
  const [id = '', secret = ''] = token.split('.');
  if (!validate(id)) return undefined;
  const [row] = await db
    .select({ invitation: restaurantInvitations, restaurantName: restaurants.name })
    .from(restaurantInvitations)
    .innerJoin(restaurants, eq(restaurants.id, restaurantInvitations.restaurantId))
    .where(
      and(
        eq(restaurantInvitations.id, id),
        sql`${hashOf(secret)} = any(${restaurantInvitations.tokenHashes})`,
      ),
    );
  return row && { ...row.invitation, restaurantName: row.restaurantName };
}

/** Opens it when the mail leaves: no row holds the secret (decision 10). */
export async function openInvitation(
  db: Queries,
  { id, at }: { id: string; at: Date },
): Promise<{ token: string; restaurantName: string; role: RestaurantRole } | undefined> {
  const secret = randomBytes(tokenBytes).toString('base64url');
  const [row] = await db
    .update(restaurantInvitations)
    .set({ tokenHashes: sql`${restaurantInvitations.tokenHashes} || ${hashOf(secret)}::text` })
    .from(restaurants)
    .where(
      and(
        eq(restaurantInvitations.id, id),
        eq(restaurants.id, restaurantInvitations.restaurantId),
        isWaiting,
        gt(restaurantInvitations.endsAt, at),
      ),
    )
    .returning({ role: restaurantInvitations.role, restaurantName: restaurants.name });
  return row && { ...row, token: `${id}.${secret}` };
}

/** False for an invitation that has ended. */
export async function takeInvitation(
  tx: Transaction,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(restaurantInvitations)
    .set({ acceptedAt: at, acceptedBy: userId })
    .where(and(eq(restaurantInvitations.id, id), isWaiting, gt(restaurantInvitations.endsAt, at)));
  return rowCount === 1;
}

/** False when the person has another role meanwhile, or none. */
export async function changeMemberRole(
  tx: Transaction,
  { from, to, ...member }: OfMember & { from: RestaurantRole; to: InvitableRole },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(restaurantMembers)
    .set({ role: to })
    .where(and(isMember(member), eq(restaurantMembers.role, from)));
  return rowCount === 1;
}

export async function deleteMember(
  tx: Transaction,
  { role, ...member }: OfMember & { role: RestaurantRole },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(restaurantMembers)
    .where(and(isMember(member), eq(restaurantMembers.role, role)));
  return rowCount === 1;
}

export async function deleteOldInvitations(db: Queries, at: Date): Promise<void> {
  const before = new Date(at.getTime() - invitationKeptMs);
  await db
    .delete(restaurantInvitations)
    .where(
      or(
        lt(restaurantInvitations.endsAt, before),
        lt(restaurantInvitations.acceptedAt, before),
        lt(restaurantInvitations.withdrawnAt, before),
      ),
    );
}
