import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema-accounts.ts';
import { orderHistory } from '#server/db/schema-order-history.ts';
import type { HistoryStep } from './history-store.ts';

/** Null when the account is deleted. */
export async function findCustomerAccount(
  db: Queries,
  customerId: string,
): Promise<{ email: string; role: Role } | null> {
  const [account] = await db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, customerId), isNull(users.deletedAt)));
  return account ?? null;
}

/** Names by actor. */
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
