import { eq, sql } from 'drizzle-orm';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { OrderParty, OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Queries } from '#server/db/connect.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { statement } from '#server/db/statements/statement.ts';

export interface HistoryStep {
  version: number;
  from: OrderStatus | null;
  status: OrderStatus;
  at: Date;
  party: OrderParty;
  actorId: string | null;
  tabletName: string | null;
  reason: MoveReason | null;
  words: string;
}

const steps = {
  version: orderHistory.version,
  from: orderHistory.fromStatus,
  status: orderHistory.toStatus,
  at: orderHistory.at,
  party: orderHistory.party,
  actorId: orderHistory.actorId,
  tabletName: orderHistory.tabletName,
  reason: orderHistory.reason,
  words: orderHistory.words,
};

const isOfOrder = eq(orderHistory.orderId, sql.placeholder('orderId'));

const readSteps = statement(
  steps,
  (columns) =>
    sql`select ${columns} from ${orderHistory} where ${isOfOrder} order by ${orderHistory.version}`,
);

export const readHistory = (db: Queries, orderId: string): Promise<HistoryStep[]> =>
  readSteps(db, { orderId });

const readLastAssignment = statement(
  { courierId: orderHistory.actorId },
  (columns) => sql`
    select ${columns} from ${orderHistory} where ${isOfOrder} and ${orderHistory.toStatus} = 'out_for_delivery'
    order by ${orderHistory.version} desc limit 1`,
);

/** The courier whom the order was last assigned to, also after a release. */
export async function findLastCourier(db: Queries, orderId: string): Promise<string | null> {
  const [last] = await readLastAssignment(db, { orderId });
  return last?.courierId ?? null;
}
