import { count, inArray, max, sql } from 'drizzle-orm';
import { operatorId } from '#shared/domain/console-acts.ts';
import type { Billed } from '#shared/domain/money/restored-series.ts';
import { openStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';

/** When something happened last that the database holds, but what the operator does at the console. Null: nothing ever did. */
export async function findNewest(db: Queries): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select greatest((select max(at) from order_history), (select max(at) from ledger_rows),
      (select max(at) from admin_acts where admin_id <> ${operatorId})) as at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

/** The last month of each restaurant that is billed. */
export const listBilled = (db: Queries): Promise<Billed[]> =>
  db
    .select({ lastMonth: max(invoices.month), createdAt: restaurants.createdAt })
    .from(restaurants)
    .leftJoin(invoices, sql`${invoices.restaurantId} = ${restaurants.id}`)
    .groupBy(restaurants.id);

/** The number is far beyond what a city makes of them in the time between two backups. */
const idsLeftOut = 1000;

/** Ids that were given after the moment stand in carts, links and files of people: they are not given to something else. */
export async function leaveIdsOut(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${idsLeftOut}::int)
    from pg_sequences where schemaname = 'public'`);
}

export const countOpenOrders = (db: Queries): Promise<{ status: OrderStatus; orders: number }[]> =>
  db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(isOneOf(orders.status, openStatuses))
    .groupBy(orders.status)
    .orderBy(orders.status);

/** What couriers hold, in centimes. */
export async function sumCash(db: Queries): Promise<number> {
  const [row] = await db
    .select({ centimes: sql<number>`coalesce(sum(${ledgerAccounts.balanceCentimes}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, ['courier_cash']));
  return row?.centimes ?? 0;
}
