import { asc, eq, sql } from 'drizzle-orm';
import type { OrderParty, OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { buildOnce } from '#server/db/built-once.ts';
import type { Queries } from '#server/db/connect.ts';
import { orderHistory } from '#server/db/schema.ts';

export interface HistoryStep {
  status: OrderStatus;
  at: Date;
  party: OrderParty;
  actorId: string;
}

const readSteps = buildOnce((db) =>
  db
    .select({
      status: orderHistory.toStatus,
      at: orderHistory.at,
      party: orderHistory.party,
      actorId: orderHistory.actorId,
    })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderHistory.version)),
);

export const readHistory = (db: Queries, orderId: string): Promise<HistoryStep[]> =>
  readSteps(db, { orderId });
