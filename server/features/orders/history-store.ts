import { asc, eq } from 'drizzle-orm';
import type { OrderParty, OrderStatus } from '#shared/domain/order-lifecycle.ts';
import type { Queries } from '#server/db/connect.ts';
import { orderHistory } from '#server/db/schema.ts';

export interface HistoryStep {
  status: OrderStatus;
  at: Date;
  party: OrderParty;
  actorId: string;
}

export async function readHistory(db: Queries, orderId: string): Promise<HistoryStep[]> {
  return db
    .select({
      status: orderHistory.toStatus,
      at: orderHistory.at,
      party: orderHistory.party,
      actorId: orderHistory.actorId,
    })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.version));
}
