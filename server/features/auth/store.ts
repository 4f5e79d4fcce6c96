import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Role } from '#shared/domain/permissions.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { accounts, sessions, users } from '#server/db/schema-accounts.ts';
import { couriers, restaurantOwners, restaurants } from '#server/db/schema.ts';

/** The user of a live session with what the permission rules ask; nothing when suspended. */
export async function findSignedIn(
  db: Queries,
  session: { userId: string; sessionId: string },
): Promise<SignedIn | null> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      role: users.role,
      phone: users.phone,
      restaurantId: restaurants.id,
      restaurantName: restaurants.name,
      courierStatus: couriers.status,
      isOnDuty: couriers.isOnDuty,
    })
    .from(users)
    .leftJoin(restaurantOwners, eq(restaurantOwners.userId, users.id))
    .leftJoin(restaurants, eq(restaurants.id, restaurantOwners.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .where(and(eq(users.id, session.userId), isNull(users.suspendedAt)));
  if (!row) return null;
  const { restaurantId, restaurantName, courierStatus, isOnDuty, ...user } = row;
  return {
    ...user,
    sessionId: session.sessionId,
    restaurant:
      restaurantId !== null && restaurantName !== null ? { id: restaurantId, name: restaurantName } : null,
    courier: courierStatus !== null && isOnDuty !== null ? { status: courierStatus, isOnDuty } : null,
  };
}

export async function isSuspended(db: Queries, userId: string): Promise<boolean> {
  const [row] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return row?.suspendedAt !== null && row?.suspendedAt !== undefined;
}

export async function findUserByEmail(
  db: Queries,
  email: string,
): Promise<{ id: string; name: string; isEmailConfirmed: boolean } | undefined> {
  const [row] = await db
    .select({ id: users.id, name: users.name, isEmailConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

export interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  phone?: string;
  isEmailConfirmed?: boolean;
  at: Date;
}

/** Inserts a user with a password; nothing when the address is taken already. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string | undefined> {
  const times = { createdAt: account.at, updatedAt: account.at };
  const [user] = await tx
    .insert(users)
    .values({
      id: v7(),
      name: account.name,
      email: account.email,
      emailVerified: account.isEmailConfirmed ?? false,
      role: account.role,
      phone: account.phone,
      ...times,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return undefined;
  await tx.insert(accounts).values({
    id: v7(),
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: account.passwordHash,
    ...times,
  });
  return user.id;
}

export async function deleteSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** One try counted against `key`; true while it is within `limit` tries a window. Atomic under simultaneous tries. */
export async function countTry(
  db: Queries,
  attempt: { key: string; limit: number; windowSeconds: number },
): Promise<boolean> {
  const result = await db.execute<{ count: number }>(sql`
    insert into rate_limits as r (key, count, window_ends_at)
    values (${attempt.key}, 1, now() + ${attempt.windowSeconds} * interval '1 second')
    on conflict (key) do update set
      count = case when r.window_ends_at < now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
    returning count`);
  return (result.rows[0]?.count ?? 0) <= attempt.limit;
}
