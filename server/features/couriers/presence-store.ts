import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { couriers } from '#server/db/schema.ts';

/** Answers a question that was asked. Does nothing when another call was later, or the duty ended. */
export async function writeHeard(db: Queries, courierId: string, at: Date): Promise<void> {
  const isLater = or(isNull(couriers.lastHeardAt), lt(couriers.lastHeardAt, at));
  await db
    .update(couriers)
    .set({ lastHeardAt: at, askedAt: null })
    .where(and(eq(couriers.userId, courierId), couriers.isOnDuty, isLater));
}
