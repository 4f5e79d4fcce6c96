import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderedSoFar } from '#shared/domain/ordering-limits.ts';
import { openStatuses } from '#shared/domain/order-lifecycle.ts';
import type { UserId } from '#server/identity.ts';
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

export async function readOrdered(
  tx: Transaction,
  by: { customerId: UserId } | { phone: string },
  since: Date,
): Promise<Ordered> {
  const own = 'phone' in by ? eq(orders.phone, by.phone) : eq(orders.customerId, by.customerId);
  const isRecent = sql`${orders.createdAt} > ${since.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${inArray(orders.status, openStatuses)})`,
      delivered: sql<number>`count(*) filter (where ${orders.status} = 'delivered')`,
      placedInAnHour: sql<number>`count(*) filter (where ${isRecent})`,
      firstPlacedAt: sql`min(${orders.createdAt}) filter (where ${isRecent})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(own);
  if (!row) throw new Error('counting returned no row');
  return row;
}
