import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { WaitingInvoices } from '#shared/contract/money/invoices.ts';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import type { BookedCommission } from '#shared/domain/money/invoices.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { invoices, invoiceSeries } from '#server/db/schema/invoices.ts';
import { ledgerRows } from '#server/db/schema/ledger.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { restoredSeries } from '#server/db/schema/restored-series.ts';
import { inText } from '#server/db/statements/list-lengths.ts';

export type InvoiceRecord = typeof invoices.$inferSelect;
const ownShown = 120;
const waitingShown = 500;

export const listInvoicesOf = (db: Queries, restaurantId: number): Promise<InvoiceRecord[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.restaurantId, restaurantId))
    .orderBy(desc(invoices.month))
    .limit(inText(ownShown));

export const listInvoicesOfMonth = (db: Queries, month: string): Promise<InvoiceRecord[]> =>
  db.select().from(invoices).where(eq(invoices.month, month)).orderBy(invoices.year, invoices.number);

export async function findInvoice(
  db: Queries,
  id: string,
  restaurantId?: number,
): Promise<InvoiceRecord | undefined> {
  const own = restaurantId === undefined ? undefined : eq(invoices.restaurantId, restaurantId);
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), own));
  return found;
}

/** Restaurants that can be billed, and where their last invoice ended. */
export const listBillable = (db: Queries): Promise<{ restaurantId: number; billedUntil: Date | null }[]> =>
  db
    .select({
      restaurantId: sql<number>`${legalIdentities.restaurantId}`,
      billedUntil: max(invoices.billedUntil),
    })
    .from(legalIdentities)
    .leftJoin(invoices, eq(invoices.restaurantId, legalIdentities.restaurantId))
    .where(sql`${legalIdentities.restaurantId} is not null`)
    .groupBy(legalIdentities.restaurantId);

export async function findLastInvoice(
  db: Queries,
  restaurantId: number,
): Promise<Pick<InvoiceRecord, 'month' | 'billedUntil'> | undefined> {
  const [last] = await db
    .select({ month: invoices.month, billedUntil: invoices.billedUntil })
    .from(invoices)
    .where(eq(invoices.restaurantId, restaurantId))
    .orderBy(desc(invoices.billedUntil))
    .limit(1);
  return last;
}

interface Since {
  restaurantId: number;
  since: Date;
}

const isCommission = (side: string) => sql.raw(`split_part(${side}, ':', 1) in ('commission', 'vat')`);

/** The first booking of each restaurant's commission, or of a correction of one, in the asked time. */
export async function findFirstBookings(
  db: Queries,
  asked: readonly Since[],
  until: Date,
): Promise<{ restaurantId: number; at: Date }[]> {
  const { rows } = await db.execute<{ restaurantId: number; at: string }>(sql`
    select asked.id as "restaurantId", first.at
    from unnest(${sql.param(asked.map(({ restaurantId }) => restaurantId))}::integer[],
      ${sql.param(asked.map(({ since }) => since.toISOString()))}::timestamptz[]) as asked (id, since)
    cross join lateral (
      select least(
        (select at from ${ledgerRows} where debit = 'restaurant_payable:' || asked.id and ${isCommission('credit')}
          and at >= asked.since and at < ${until.toISOString()} order by at limit 1),
        (select at from ${ledgerRows} where credit = 'restaurant_payable:' || asked.id and ${isCommission('debit')}
          and at >= asked.since and at < ${until.toISOString()} order by at limit 1)) as at) first
    where first.at is not null
    order by asked.id`);
  return rows.map(({ restaurantId, at }) => ({ restaurantId, at: new Date(at) }));
}

export async function readCommission(
  db: Queries,
  restaurantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<BookedCommission & { orders: number }> {
  const account = accountOf('restaurant_payable', restaurantId);
  const within = sql`at >= ${from.toISOString()} and at < ${until.toISOString()}`;
  const { rows } = await db.execute<{ net: string; vat: string; orders: number }>(sql`
    select coalesce(sum(centimes) filter (where other like 'commission:%'), 0) as net,
      coalesce(sum(centimes) filter (where other like 'vat:%'), 0) as vat,
      (count(distinct event_id) filter (where kind = 'order_delivered'))::integer as orders
    from (
      select event_id, kind, credit as other, amount_centimes as centimes from ${ledgerRows}
      where debit = ${account} and ${within}
      union all
      select event_id, kind, debit, -amount_centimes from ${ledgerRows}
      where credit = ${account} and ${within}) sides
    where split_part(other, ':', 1) in ('commission', 'vat')`);
  const [read] = rows;
  return {
    netCentimes: Number(read?.net ?? 0),
    vatCentimes: Number(read?.vat ?? 0),
    orders: read?.orders ?? 0,
  };
}

/** What is left to bill of restaurants without an identity; with `identified` of the others too. `former` is the month before. */
export async function listUnbilled(
  db: Queries,
  { month, former, from, until }: { month: string; former: string; from: Date; until: Date },
  identified: boolean,
): Promise<WaitingInvoices['restaurants']> {
  const within = sql`at >= begins.at and at < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number; name: string; isKnown: boolean; total: string }>(sql`
    select r.id, r.name, l.party is not null as "isKnown", sums.total
    from ${restaurants} r
    left join ${legalIdentities} l on l.restaurant_id = r.id
    cross join lateral (
      select coalesce((select billed_until from ${invoices} i where i.restaurant_id = r.id and i.month = ${former}),
        ${from.toISOString()}::timestamptz) as at) begins
    cross join lateral (
      select coalesce((select sum(amount_centimes) from ${ledgerRows}
          where debit = 'restaurant_payable:' || r.id and ${isCommission('credit')} and ${within}), 0)
        - coalesce((select sum(amount_centimes) from ${ledgerRows}
          where credit = 'restaurant_payable:' || r.id and ${isCommission('debit')} and ${within}), 0) as total) sums
    where (l.party is null or ${identified}) and sums.total <> 0
      and not exists (select from ${invoices} i where i.restaurant_id = r.id and i.month >= ${month})
    order by sums.total desc, r.id
    limit ${waitingShown}`);
  return rows.map(({ total, ...restaurant }) => ({ ...restaurant, totalCentimes: Number(total) }));
}

/** The trigger `number_invoice` (0068) gives the number: other issues of the year wait for the transaction's end. */
export async function insertInvoice(tx: Transaction, invoice: Omit<InvoiceRecord, 'number'>): Promise<void> {
  await tx.insert(invoices).values(invoice);
}

/** True where another process issued an invoice of the month, or one that begins where this one does. */
export const isBilledAlready = (error: unknown): boolean =>
  isUniqueViolation(error, 'invoices_once_a_month') || isUniqueViolation(error, 'invoices_begin_once');

/** Zero before the year's first one. */
export async function findLastNumber(tx: Transaction, year: number): Promise<number> {
  const [series] = await tx
    .select({ last: invoiceSeries.last })
    .from(invoiceSeries)
    .where(eq(invoiceSeries.year, year))
    .for('update');
  return series?.last ?? 0;
}

/** The trigger `leave_numbers_out` counts the series on. */
export async function noteRestore(
  tx: Transaction,
  rows: (typeof restoredSeries.$inferInsert)[],
): Promise<void> {
  await tx.insert(restoredSeries).values(rows);
}

export async function findRestore(db: Queries, moment: Date): Promise<{ notedAt: Date } | undefined> {
  const [noted] = await db
    .select({ notedAt: restoredSeries.notedAt })
    .from(restoredSeries)
    .where(eq(restoredSeries.moment, moment))
    .limit(1);
  return noted;
}

/** Numbers of a year that no invoice has, and why. */
export const listLeftOut = (db: Queries, year: number) =>
  db
    .select({
      first: sql<number>`${restoredSeries.first}`,
      last: sql<number>`${restoredSeries.last}`,
      moment: restoredSeries.moment,
    })
    .from(restoredSeries)
    .where(and(eq(restoredSeries.year, year), isNotNull(restoredSeries.first)))
    .orderBy(restoredSeries.first);
