import { and, asc, eq } from 'drizzle-orm';
import type { CourierStatus } from '#shared/domain/permissions.ts';
import type { CourierId } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema-accounts.ts';
import { couriers } from '#server/db/schema.ts';

export type CourierRecord = typeof couriers.$inferSelect & { email: string };

export async function findCourier(db: Queries, userId: string): Promise<CourierRecord | undefined> {
  const [row] = await db
    .select({ courier: couriers, email: users.email })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(eq(couriers.userId, userId));
  return row && { ...row.courier, email: row.email };
}

export async function listPendingCouriers(db: Queries): Promise<CourierRecord[]> {
  const rows = await db
    .select({ courier: couriers, email: users.email })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(eq(couriers.status, 'pending_review'))
    .orderBy(asc(couriers.appliedAt));
  return rows.map((row) => ({ ...row.courier, email: row.email }));
}

export async function insertCourier(
  tx: Transaction,
  courier: { userId: string; fullName: string; phone: string; appliedAt: Date },
): Promise<void> {
  await tx.insert(couriers).values(courier);
}

/** Only an approved courier goes on duty; false when he is not. */
export async function setOnDuty(tx: Transaction, id: CourierId, isOnDuty: boolean): Promise<boolean> {
  const changed = await tx
    .update(couriers)
    .set({ isOnDuty })
    .where(and(eq(couriers.userId, id), eq(couriers.status, 'approved')))
    .returning({ id: couriers.userId });
  return changed.length > 0;
}

/** An application is decided once: false when it no longer waits. */
export async function decideApplication(
  tx: Transaction,
  decision: { userId: string; status: Exclude<CourierStatus, 'pending_review'> },
): Promise<boolean> {
  const decided = await tx
    .update(couriers)
    .set({ status: decision.status })
    .where(and(eq(couriers.userId, decision.userId), eq(couriers.status, 'pending_review')))
    .returning({ id: couriers.userId });
  return decided.length > 0;
}
