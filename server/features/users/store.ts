import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema-accounts.ts';
import { couriers, restaurantOwners, restaurants } from '#server/db/schema.ts';
import type { Keyset } from '#server/paging.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  role: users.role,
  suspendedAt: users.suspendedAt,
  suspendedReason: users.suspendedReason,
  createdAt: users.createdAt,
  courierStatus: couriers.status,
  restaurantName: restaurants.name,
};

async function readUsers(db: Queries, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .leftJoin(restaurantOwners, eq(restaurantOwners.userId, users.id))
    .leftJoin(restaurants, eq(restaurants.id, restaurantOwners.restaurantId))
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

export type UserRecord = Awaited<ReturnType<typeof readUsers>>[number];

export function listUsersByRole(
  db: Queries,
  role: Role,
  page: { cursor?: Keyset; limit: number },
): Promise<UserRecord[]> {
  const { cursor, limit } = page;
  const before =
    cursor &&
    sql`(${users.createdAt}, ${users.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
  return readUsers(db, and(eq(users.role, role), before), limit);
}

export async function findUser(db: Queries, id: string): Promise<UserRecord | undefined> {
  const [row] = await readUsers(db, eq(users.id, id), 1);
  return row;
}

export async function setSuspension(
  tx: Transaction,
  id: string,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? null })
    .where(eq(users.id, id));
}

/** Locks the admins' rows, so that two of them suspending each other at once cannot leave none. */
export async function countOtherActiveAdmins(tx: Transaction, id: string): Promise<number> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), sql`${users.suspendedAt} is null`))
    .orderBy(users.id)
    .for('update');
  return admins.filter((admin) => admin.id !== id).length;
}

export async function setRole(tx: Transaction, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}
