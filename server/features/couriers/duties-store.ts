import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { keptDutyDays } from '#shared/domain/dispatch/fairness.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { courierDuties } from '#server/db/schema/courier-duties.ts';

/** A duty that is under way goes on. The courier's row is locked before. */
export async function beginKeptDuty(tx: Transaction, courierId: string, at: Date): Promise<void> {
  await tx.insert(courierDuties).values({ courierId, beganAt: at }).onConflictDoNothing();
}

export async function endKeptDuty(tx: Transaction, courierId: string, at: Date): Promise<void> {
  await tx
    .update(courierDuties)
    .set({ endedAt: sql`greatest(${courierDuties.beganAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(courierDuties.courierId, courierId), isNull(courierDuties.endedAt)));
}

/** No figure counts them any more. */
export async function deleteOldDuties(db: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptDutyDays * dayMs);
  await db.delete(courierDuties).where(lt(courierDuties.endedAt, until));
}
