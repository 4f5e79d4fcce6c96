import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CourierStatus } from '#shared/domain/permissions.ts';
import type { CourierId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { decisions, users } from '#server/db/schema/accounts.ts';
import { couriers } from '#server/db/schema/ordering.ts';
import { rawStatement } from '#server/db/statements/statement.ts';
import { beginKeptDuty, endKeptDuty } from './duties-store.ts';
import { offDuty } from './presence-store.ts';

export type CourierRecord = typeof couriers.$inferSelect & {
  email: string | null;
  isEmailConfirmed: boolean;
};

export async function findCourier(db: Queries, userId: string): Promise<CourierRecord | undefined> {
  const [row] = await readCouriers(db, eq(couriers.userId, userId));
  return row;
}

export function listPendingCouriers(db: Queries): Promise<CourierRecord[]> {
  return readCouriers(db, eq(couriers.status, 'pending_review'));
}

async function readCouriers(db: Queries, where: SQL): Promise<CourierRecord[]> {
  const rows = await db
    .select({ courier: couriers, email: users.email, isEmailConfirmed: users.emailVerified })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(where)
    .orderBy(asc(couriers.appliedAt));
  return rows.map(({ courier, ...account }) => ({ ...courier, ...account }));
}

export async function insertCourier(
  tx: Transaction,
  courier: { userId: string; fullName: string; phone: string; appliedAt: Date },
): Promise<void> {
  await tx.insert(couriers).values(courier);
}

/** False when the courier is not approved. */
export async function setOnDuty(
  tx: Transaction,
  id: CourierId,
  { isOnDuty, at }: { isOnDuty: boolean; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(couriers)
    .set({ ...offDuty, isOnDuty, lastHeardAt: isOnDuty ? at : null, dutyEndedAt: null })
    .where(and(eq(couriers.userId, id), eq(couriers.status, 'approved')))
    .returning({ id: couriers.userId });
  if (changed.length === 0) return false;
  await (isOnDuty ? beginKeptDuty(tx, id, at) : endKeptDuty(tx, id, at));
  return true;
}

/** A waiting application is decided; a rejected one may wait again. False from any other status. */
export async function moveApplication(tx: Transaction, userId: string, to: CourierStatus): Promise<boolean> {
  const from = to === 'pending_review' ? 'rejected' : 'pending_review';
  const moved = await tx
    .update(couriers)
    .set({ status: to })
    .where(and(eq(couriers.userId, userId), eq(couriers.status, from)))
    .returning({ id: couriers.userId });
  return moved.length > 0;
}

/** The reason of a courier whose application is rejected; empty when none was written. */
export async function findRejectedReason(db: Queries, userId: string): Promise<string> {
  const [row] = await db
    .select({ reason: decisions.reason })
    .from(decisions)
    .where(and(eq(decisions.userId, userId), eq(decisions.decision, 'rejected')))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1);
  return row?.reason ?? '';
}

/** Locks the courier against new jobs. */
export async function endDuty(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(couriers).set(offDuty).where(eq(couriers.userId, userId));
  await endKeptDuty(tx, userId, at);
}

export async function writeCourierPerson(
  tx: Transaction,
  { userId, name, phone }: { userId: string; name: string; phone: string | null },
): Promise<void> {
  await tx
    .update(couriers)
    .set({ fullName: name, ...(phone !== null && { phone }) })
    .where(eq(couriers.userId, userId));
}

const ofCourier = sql`${sql.placeholder('courierId')}::uuid`;

/** The first booking refers to the user's row: it is locked before the courier's, as a suspension and a deletion do. */
const ofHeldUser = sql`(select id from users where id = ${ofCourier} for key share)`;

const countOne = {
  acceptedOrders: rawStatement(
    () => sql`update couriers set accepted_orders = accepted_orders + 1 where user_id = ${ofCourier}`,
  ),
  deliveredOrders: rawStatement(
    () => sql`update couriers set delivered_orders = delivered_orders + 1 where user_id = ${ofHeldUser}`,
  ),
};

export async function countJob(
  tx: Transaction,
  courierId: string,
  column: 'acceptedOrders' | 'deliveredOrders',
): Promise<void> {
  await countOne[column](tx, { courierId });
}
