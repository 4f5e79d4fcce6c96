import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { ledgerRows } from '#server/db/schema/ledger.ts';

interface Span {
  from: Date;
  until: Date;
}

/** Earnings by courier: pay, tips and what corrected them, in centimes. Customers' cash and payouts are no earnings. */
export async function readEarnings(
  db: Queries,
  couriers: readonly string[],
  { from, until }: Span,
): Promise<Map<string, number>> {
  if (couriers.length === 0) return new Map();
  const inTime = sql`at >= ${from.toISOString()} and at < ${until.toISOString()}`;
  const own = sql`any (array['courier_payable:' || asked.id, 'tips:' || asked.id])`;
  const { rows } = await db.execute<{ id: string; centimes: string }>(sql`
    select asked.id, earned.centimes
    from unnest(${sql.param([...couriers])}::text[]) as asked (id)
    cross join lateral (
      select coalesce(sum(centimes), 0) as centimes from (
        select amount_centimes as centimes, debit as other from ${ledgerRows} where credit = ${own} and ${inTime}
        union all
        select -amount_centimes, credit from ${ledgerRows} where debit = ${own} and ${inTime}) sides
      where split_part(other, ':', 1) not in ('bank', 'courier_cash')) earned`);
  return new Map(rows.map(({ id, centimes }) => [id, Number(centimes)]));
}
