import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { orders } from '#server/db/schema/ordering.ts';
import type { HistoryStep } from '#server/features/orders/moves/history-store.ts';

interface Agreed {
  commissionPercent: number;
  customerAccount: { email: string | null; role: Role } | null;
}

export async function readAgreed(db: Queries, orderId: string): Promise<Agreed> {
  const [agreed] = await db
    .select({
      commissionPercent: orders.commissionPercent,
      // The first column says whether there is an account; an address may be missing.
      customerAccount: { role: users.role, email: users.email },
    })
    .from(orders)
    .leftJoin(users, and(eq(users.id, orders.customerId), isNull(users.deletedAt)))
    .where(eq(orders.id, orderId));
  if (!agreed) throw new Error('an order is gone');
  return agreed;
}

export async function listActorNames(db: Queries, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(orderHistory)
    .innerJoin(users, eq(users.id, orderHistory.actorId))
    .where(sql`${orderHistory.orderId} = ${orderId} and ${users.deletedAt} is null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface NamedStep extends HistoryStep {
  name: string | null;
}
