import { count, sql } from 'drizzle-orm';
import { openStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/ordering.ts';

interface OpenOrders {
  status: OrderStatus;
  count: number;
  oldestSeconds: number;
}

/** Reads the open orders alone, however many there have been. */
export function countOpenOrders(db: Queries, at: Date): Promise<OpenOrders[]> {
  const oldestSeconds = sql<number>`greatest(0, extract(epoch from
    ${at.toISOString()}::timestamptz - min(${orders.statusSince})))::float8`;
  return db
    .select({ status: orders.status, count: count(), oldestSeconds })
    .from(orders)
    .where(isOneOf(orders.status, openStatuses))
    .groupBy(orders.status);
}
