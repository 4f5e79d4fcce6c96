import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { couriers, orders } from '#server/db/schema/ordering.ts';
import { endKeptDuty } from './duties-store.ts';

/** The time of a courier's last call is not kept off duty. */
export const offDuty = { isOnDuty: false, lastHeardAt: null, askedAt: null, silentOffers: 0 };

/** Answers a question that was asked. False when another call was later, or the duty ended. */
export async function writeHeard(tx: Transaction, courierId: string, at: Date): Promise<boolean> {
  const isLater = or(isNull(couriers.lastHeardAt), lt(couriers.lastHeardAt, at));
  const written = await tx
    .update(couriers)
    .set({ lastHeardAt: at, askedAt: null })
    .where(and(eq(couriers.userId, courierId), couriers.isOnDuty, isLater))
    .returning({ id: couriers.userId });
  return written.length > 0;
}

export const lockCourier = (tx: Transaction, courierId: string): Promise<unknown> =>
  tx.select({ id: couriers.userId }).from(couriers).where(eq(couriers.userId, courierId)).for('update');

export async function findPresence(db: Queries, courierId: string) {
  const hasJob = sql<boolean>`exists (select 1 from ${orders}
    where ${orders.courierId} = ${couriers.userId} and ${isOneOf(orders.status, jobStatuses)})`;
  const [courier] = await db
    .select({ isOnDuty: couriers.isOnDuty, askedAt: couriers.askedAt, hasJob })
    .from(couriers)
    .where(eq(couriers.userId, courierId));
  return courier;
}

export async function writeAsked(tx: Transaction, courierId: string, at: Date): Promise<void> {
  await tx.update(couriers).set({ askedAt: at }).where(eq(couriers.userId, courierId));
}

/** The count of unanswered offers stays: it says why (`dutyEndedBecause`). */
export async function endDutyAlone(tx: Transaction, courierId: string, at: Date): Promise<void> {
  const { silentOffers: _count, ...ended } = offDuty;
  await tx
    .update(couriers)
    .set({ ...ended, dutyEndedAt: at })
    .where(eq(couriers.userId, courierId));
  await endKeptDuty(tx, courierId, at);
}
