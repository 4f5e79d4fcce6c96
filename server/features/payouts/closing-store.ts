import { asc, eq, inArray, sql } from 'drizzle-orm';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import { changeSinceClose, sumsOfDay, type Flow } from '#shared/domain/money/day-closing.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { closedDays } from '#server/db/schema/closing.ts';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';

export type ClosedDay = typeof closedDays.$inferSelect;

export async function findClosedDay(
  db: Queries,
  day: string,
): Promise<(ClosedDay & { adminName: string }) | undefined> {
  const [found] = await db
    .select({ closed: closedDays, adminName: users.name })
    .from(closedDays)
    .innerJoin(users, eq(users.id, closedDays.closedBy))
    .where(eq(closedDays.day, day));
  return found && { ...found.closed, adminName: found.adminName };
}

/** No other day is closed until the end of the transaction: a day begins where the one before it ended. */
export async function lockClosedDays(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${closedDays} in share row exclusive mode`);
}

export async function insertClosedDay(tx: Transaction, closed: ClosedDay): Promise<void> {
  await tx.insert(closedDays).values(closed);
}

export const isClosedTwice = (error: unknown): boolean => isUniqueViolation(error, 'closed_days_pkey');

interface Bounds {
  beginsAt: Date;
  endsAt: Date;
}

export interface BookedDay {
  deliveredOrders: number;
  flows: Flow[];
  cashOutCentimes: number;
}

/** True from the day of the marketplace's first booking on. */
export async function isBooked(db: Queries, day: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${ledgerRows} where at < ${midnightOf(day, 1).toISOString()}::timestamptz limit 1`,
  );
  return rows.length > 0;
}

/** A closed day beside it keeps its bounds, also when the clock's table moves midnight afterwards. */
async function findBounds(db: Queries, day: string): Promise<Bounds> {
  const [former, next] = [addDays(day, -1), addDays(day, 1)];
  const beside = await db
    .select()
    .from(closedDays)
    .where(inArray(closedDays.day, [former, next]));
  return {
    beginsAt: beside.find((closed) => closed.day === former)?.endsAt ?? midnightOf(day),
    endsAt: beside.find((closed) => closed.day === next)?.beginsAt ?? midnightOf(day, 1),
  };
}

/** The day by the moments of booking. The cash at the day's end is counted back from today's. */
export async function readBookedDay(db: Queries, day: string): Promise<BookedDay & Bounds> {
  const bounds = await findBounds(db, day);
  const [from, until] = [bounds.beginsAt.toISOString(), bounds.endsAt.toISOString()];
  const { rows } = await db.execute<{ flows: Flow[]; deliveredOrders: number; cashOut: string }>(sql`
    with booked as (
      select event_id, kind as event, split_part(debit, ':', 1) as debit, split_part(credit, ':', 1) as credit,
        amount_centimes as centimes
      from ${ledgerRows} where at >= ${from}::timestamptz and at < ${until}::timestamptz
    )
    select (select coalesce(json_agg(flow), '[]') from (
        select event, debit, credit, sum(centimes)::bigint as centimes from booked group by 1, 2, 3) flow) as flows,
      (select count(distinct event_id)::int from booked where event = 'order_delivered') as "deliveredOrders",
      (select coalesce(sum(balance_centimes), 0) from ${ledgerAccounts} where kind = 'courier_cash')
        - (select coalesce(sum(case when debit like 'courier_cash:%' then amount_centimes else 0 end
            - case when credit like 'courier_cash:%' then amount_centimes else 0 end), 0)
          from ${ledgerRows} where at >= ${until}::timestamptz) as "cashOut"`);
  const [row] = rows;
  return {
    ...bounds,
    deliveredOrders: row?.deliveredOrders ?? 0,
    flows: row?.flows ?? [],
    cashOutCentimes: Number(row?.cashOut ?? 0),
  };
}

/** A transaction from before midnight may commit after the close; no delivery is refused for that. */
export async function listChangedDays(db: Queries): Promise<{ day: string; differenceCentimes: number }[]> {
  const closed = await db.select().from(closedDays).orderBy(asc(closedDays.day));
  if (closed.length === 0) return [];
  const booked = await readBookedDays(db, closed);
  return closed.flatMap((kept, index) => {
    const { flows = [], ...figures } = booked[index] ?? { deliveredOrders: 0, cashOutCentimes: 0 };
    const difference = changeSinceClose(kept, { ...figures, sums: sumsOfDay(flows) });
    return difference === undefined ? [] : [{ day: kept.day, differenceCentimes: difference }];
  });
}

interface BucketFlow extends Flow {
  /** The number of beginnings and ends of days before this flow: odd within a day, even between days. */
  bucket: number;
  deliveredOrders: number;
  /** The cash in couriers' hands now. */
  held: number;
}

/** The books of days in their order; all rows are read once. */
async function readBookedDays(db: Queries, days: readonly Bounds[]): Promise<BookedDay[]> {
  const bounds = days.flatMap(({ beginsAt, endsAt }) => [beginsAt.toISOString(), endsAt.toISOString()]);
  const { rows } = await db.execute<BucketFlow & Record<string, unknown>>(sql`
    select width_bucket(at, ${sql.param(bounds)}::timestamptz[]) as bucket, kind as event,
      split_part(debit, ':', 1) as debit, split_part(credit, ':', 1) as credit,
      sum(amount_centimes)::bigint as centimes,
      (count(*) filter (where kind = 'order_delivered' and position = 0))::int as "deliveredOrders",
      (select sum(balance_centimes) from ${ledgerAccounts} where kind = 'courier_cash')::bigint as held
    from ${ledgerRows} group by 1, 2, 3, 4`);
  const held = rows[0]?.held ?? 0;
  return days.map((_, index) => {
    const flows = rows.filter(({ bucket }) => bucket === 2 * index + 1);
    const later = rows.filter(({ bucket }) => bucket >= 2 * index + 2);
    return {
      flows,
      deliveredOrders: flows.reduce((sum, { deliveredOrders }) => sum + deliveredOrders, 0),
      cashOutCentimes: held - cashOf(later),
    };
  });
}

const cashOf = (flows: readonly Flow[]): number =>
  flows.reduce(
    (sum, { debit, credit, centimes }) =>
      sum + (debit === 'courier_cash' ? centimes : 0) - (credit === 'courier_cash' ? centimes : 0),
    0,
  );
