import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Transaction } from '#server/db/connect.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { partner, statement } from '#server/db/statements/statement.ts';

const value = sql.placeholder;
const ended = {
  offerId: sql<string>`e.offer_id`,
  /** The courier who had it; the order names none. */
  courierId: sql<string>`e.courier_id`,
  wasPromised: sql<boolean>`e.was_promised`,
  id: orders.id,
  status: orders.status,
  customerId: orders.customerId,
  restaurantId: orders.restaurantId,
  restaurantName: orders.restaurantName,
  dueCentimes: orders.dueCentimes,
  boardFrom: orders.boardFrom,
  pickup: partner({ address: restaurants.address }),
};

const end = statement(
  ended,
  (columns) => sql`
    select ${columns}
    from end_offers(${value('orderId')}::uuid, ${value('courierId')}::uuid, ${value('at')}::timestamptz) e
    join ${orders} on ${orders.id} = e.order_id left join ${restaurants} on ${restaurants.id} = ${orders.restaurantId}`,
);

export interface EndedOffer {
  offerId: string;
  courierId: string;
  wasPromised: boolean;
  id: string;
  status: OrderStatus;
  customerId: string;
  restaurantId: number;
  restaurantName: string;
  dueCentimes: number;
  boardFrom?: Date | null;
  pickup: { address: string } | null;
}

/** Ends the open offers, and the promise, of an order or of a courier. Answers with what it ended. */
export const endOffers = (
  tx: Transaction,
  of: { orderId?: string; courierId?: string },
  at: Date,
): Promise<EndedOffer[]> =>
  end(tx, { orderId: of.orderId ?? null, courierId: of.courierId ?? null, at: at.toISOString() });

/** The courier's row is locked before. */
export async function writeSilences(tx: Transaction, courierId: string, silentOffers: number): Promise<void> {
  await tx.update(couriers).set({ silentOffers }).where(eq(couriers.userId, courierId));
}

/** Locks the courier; offers that ended in silence one after the other. */
export async function lockSilences(tx: Transaction, courierId: string): Promise<number> {
  const [courier] = await tx
    .select({ silentOffers: couriers.silentOffers })
    .from(couriers)
    .where(eq(couriers.userId, courierId))
    .for('update');
  return courier?.silentOffers ?? 0;
}
