import { and, eq, ne } from 'drizzle-orm';
import type { Pin } from '#shared/domain/dispatch/pins.ts';
import type { Transaction } from '#server/db/connect.ts';
import { dispatchPins } from '#server/db/schema/dispatch.ts';
import { couriers } from '#server/db/schema/ordering.ts';

interface OfOrder {
  orderId: string;
  courierId: string;
}

/** The courier stays approved, and on duty if so asked, until the end of the transaction. False when not. */
export async function holdCourier(
  tx: Transaction,
  courierId: string,
  { isOnDuty }: { isOnDuty: boolean },
): Promise<boolean> {
  const isCourier = and(eq(couriers.userId, courierId), eq(couriers.status, 'approved'));
  const held = await tx
    .select({ id: couriers.userId })
    .from(couriers)
    .where(isOnDuty ? and(isCourier, eq(couriers.isOnDuty, true)) : isCourier)
    .for('share');
  return held.length > 0;
}

/** False when it was so before. Another pin of the order is over. Lock the order first. */
export async function writePin(
  tx: Transaction,
  { orderId, courierId, kind }: OfOrder & Pin,
  { madeBy, madeAt }: { madeBy: string; madeAt: Date },
): Promise<boolean> {
  if (kind === 'pin') {
    const isAnother = and(eq(dispatchPins.kind, 'pin'), ne(dispatchPins.courierId, courierId));
    await tx.delete(dispatchPins).where(and(eq(dispatchPins.orderId, orderId), isAnother));
  }
  const { rowCount } = await tx
    .insert(dispatchPins)
    .values({ orderId, courierId, kind, madeBy, madeAt })
    .onConflictDoUpdate({
      target: [dispatchPins.orderId, dispatchPins.courierId],
      set: { kind, madeBy, madeAt },
      setWhere: ne(dispatchPins.kind, kind),
    });
  return rowCount === 1;
}

/** False when there was none. */
export async function deletePin(tx: Transaction, { orderId, courierId }: OfOrder): Promise<boolean> {
  const { rowCount } = await tx
    .delete(dispatchPins)
    .where(and(eq(dispatchPins.orderId, orderId), eq(dispatchPins.courierId, courierId)));
  return rowCount === 1;
}
