import { sql } from 'drizzle-orm';
import type { DiscrepancyKind } from '#shared/domain/money/payouts.ts';
import type { Queries } from '#server/db/connect.ts';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { listChangedDays } from './closing-store.ts';

interface Discrepancy extends Record<string, unknown> {
  kind: DiscrepancyKind;
  subject: string;
  differenceCentimes: number;
}

const shown = 200;

/** Reads all rows of the ledger. Each part of the union finds one kind of discrepancy. */
export async function listDiscrepancies(db: Queries): Promise<Discrepancy[]> {
  const { rows } = await db.execute<Discrepancy>(sql`
    with sums as (
      select id, sum(debit) as debits, sum(credit) as credits from (
        select debit as id, amount_centimes as debit, 0 as credit from ${ledgerRows}
        union all
        select credit, 0, amount_centimes from ${ledgerRows}) sides
      group by id)
    select 'balance' as kind, coalesce(a.id, s.id) as subject,
      ((coalesce(a.credits_centimes, 0) - coalesce(a.debits_centimes, 0))
        - (coalesce(s.credits, 0) - coalesce(s.debits, 0)))::float8 as "differenceCentimes"
    from ${ledgerAccounts} a full join sums s on s.id = a.id
    where (coalesce(a.debits_centimes, 0), coalesce(a.credits_centimes, 0))
      is distinct from (coalesce(s.debits, 0), coalesce(s.credits, 0))
    union all
    select 'unbooked', o.id::text, o.due_centimes::float8 from ${orders} o
    where o.status = 'delivered'
      and not exists (select from ${ledgerRows} r where r.event_id = o.id and r.kind = 'order_delivered')
    union all
    select 'booked_unended', o.id::text, o.due_centimes::float8 from ${orders} o
    where exists (select from ${ledgerRows} r where r.event_id = o.id
      and r.kind = case o.status when 'delivered' then 'order_cancelled' when 'cancelled' then 'order_delivered' else r.kind end
      and r.kind in ('order_delivered', 'order_cancelled'))
    union all
    select 'overpaid', p.id::text, (coalesce(booked.amount, 0) - p.amount_centimes)::float8
    from ${payouts} p
    left join lateral (select sum(amount_centimes) as amount from ${ledgerRows} r
      where r.event_id = p.id and r.credit like 'bank:%') booked on true
    where coalesce(booked.amount, 0) <> case p.state when 'paid' then p.amount_centimes else 0 end
    limit ${shown}`);
  const changed = (await listChangedDays(db)).map(({ day, ...difference }) => ({
    kind: 'closed_day' as const,
    subject: day,
    ...difference,
  }));
  return [...rows, ...changed].slice(0, shown);
}
