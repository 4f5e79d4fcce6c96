import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderedSoFar } from '#shared/domain/ordering-limits.ts';
import { openStatuses } from '#shared/domain/order-lifecycle.ts';
import type { UserId } from '#server/identity.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orders } from '#server/db/schema.ts';

/** Until the transaction ends. */
export async function lockOrdering(
  tx: Transaction,
  by: { customerId: UserId; phone: string },
): Promise<void> {
  const names = sql.join([sql`${`account ${by.customerId}`}`, sql`${`phone ${by.phone}`}`], sql`, `);
  // Sorted, so that two callers do not deadlock.
  await tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended('ordering ' || name, 0) as lock
      from unnest(array[${names}]::text[]) as name order by lock) as locks`);
}

export interface Ordered extends OrderedSoFar {
  /** The first order placed after `since`. */
  firstPlacedAt: Date | null;
}

export interface PlacedOrder {
  id: string;
  requestHash: string;
}

interface Asking {
  customerId: UserId;
  phone: string;
  key: string;
}

/** What the account and the phone have ordered, and the order placed with this key, in one statement. */
export async function readOrdered(
  tx: Transaction,
  { customerId, phone, key }: Asking,
  since: Date,
): Promise<{ account: Ordered; phone: Ordered; placed: PlacedOrder | null }> {
  const isRecent = sql`${orders.createdAt} > ${since.toISOString()}::timestamptz`;
  const columns = {
    open: sql<number>`count(*) filter (where ${isOneOf(orders.status, openStatuses)})`,
    delivered: sql<number>`count(*) filter (where ${orders.status} = 'delivered')`,
    placedInAnHour: sql<number>`count(*) filter (where ${isRecent})`,
    firstPlacedAt: sql<Date | null>`min(${orders.createdAt}) filter (where ${isRecent})`.mapWith(
      orders.createdAt,
    ),
  };
  const isPlaced = and(eq(orders.customerId, customerId), eq(orders.key, key));
  const placed = sql<PlacedOrder | null>`(
    select json_build_object('id', ${orders.id}, 'requestHash', ${orders.requestHash})
    from ${orders} where ${isPlaced})`;
  const byAccount = tx
    .select({ ...columns, placed })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  const byPhone = tx
    .select({ ...columns, placed: sql<PlacedOrder | null>`null::json` })
    .from(orders)
    .where(eq(orders.phone, phone));
  const [account, toPhone] = await unionAll(byAccount, byPhone);
  if (!account || !toPhone) throw new Error('counting returned no row');
  return { account, phone: toPhone, placed: account.placed };
}
