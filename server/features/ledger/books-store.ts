import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';

/** Every difference between the sums of the rows and the balances, at one moment. Reads the whole ledger. */
export async function listBalanceFaults(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select coalesce(sums.id, a.id) || ': rows ' || coalesce(sums.debits, 0) || '/' || coalesce(sums.credits, 0)
      || ', balance ' || coalesce(a.debits_centimes, 0) || '/' || coalesce(a.credits_centimes, 0) as text
    from (
      select id, sum(debit) as debits, sum(credit) as credits from (
        select debit as id, amount_centimes as debit, 0 as credit from ledger_rows
        union all select credit, 0, amount_centimes from ledger_rows) sides
      group by id) sums
    full join ledger_accounts a on a.id = sums.id
    where (sums.debits, sums.credits) is distinct from (a.debits_centimes, a.credits_centimes)`);
  return rows.map(({ text }) => text);
}

/** Zero: what all accounts owe is what all accounts have. */
export async function sumBalances(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ centimes: number }>(sql`
    select coalesce(sum(debits_centimes - credits_centimes), 0)::bigint as centimes from ledger_accounts`);
  return rows[0]?.centimes ?? 0;
}

/** Delivered orders that the ledger does not know. Reads all orders. */
export async function countUnbooked(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(*)::int as orders from orders o where status = 'delivered'
      and not exists (select 1 from ledger_rows where event_id = o.id and kind = 'order_delivered')`);
  return rows[0]?.orders ?? 0;
}
