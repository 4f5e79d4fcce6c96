import { sql } from 'drizzle-orm';
import { keptDutyDays, type DutyCounts } from '#shared/domain/dispatch/fairness.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const from = sql`${sql.placeholder('from')}::timestamptz`;
const minutesOf = (until: ReturnType<typeof sql>, since: ReturnType<typeof sql>) =>
  sql`coalesce(sum(extract(epoch from ${until} - ${since})), 0)::float8 / 60`;

/** Pay is counted from the first kept duty on: the hours before were not kept. Earnings are those of the courier's page; the orders of a bundle are one offer. */
const count = rawStatement<{ id: string } & DutyCounts>(
  () => sql`
    with kept as (
      select courier_id, greatest(began_at, ${from}) as began_at, least(coalesce(ended_at, ${now}), ${now}) as ended_at
      from courier_duties where began_at < ${now} and (ended_at is null or ended_at > ${from}))
    select c.user_id as id, duty.minutes as "dutyMinutes", busy.minutes as "busyMinutes", offered.*, earned.*
    from couriers c
    cross join lateral (
      select ${minutesOf(sql`k.ended_at`, sql`k.began_at`)} as minutes, count(*) as spans
      from kept k where k.courier_id = c.user_id) duty
    cross join lateral (
      select ${minutesOf(sql`least(k.ended_at, coalesce(t.closed_at, k.ended_at))`, sql`greatest(k.began_at, t.opened_at)`)} as minutes
      from kept k join trips t on t.courier_id = k.courier_id and t.opened_at < k.ended_at
        and (t.closed_at is null or t.closed_at > k.began_at)
      where k.courier_id = c.user_id) busy
    cross join lateral (
      select count(distinct bundle_id) filter (where state = 'accepted')::int as accepted,
        count(distinct bundle_id) filter (where state = 'declined')::int as declined,
        count(distinct bundle_id) filter (where state = 'silent')::int as silent
      from offers where courier_id = c.user_id and made_at >= ${from}) offered
    cross join lateral (
      select coalesce(sum(centimes), 0)::int as "payCentimes" from (
        select amount_centimes as centimes, debit as other, at from ledger_rows
        where credit in ('courier_payable:' || c.user_id, 'tips:' || c.user_id)
        union all
        select -amount_centimes, credit, at from ledger_rows
        where debit in ('courier_payable:' || c.user_id, 'tips:' || c.user_id)) sides
      where at >= (select min(began_at) from kept) and at < ${now}
        and split_part(other, ':', 1) not in ('bank', 'courier_cash')) earned
    where c.status = 'approved' and (duty.spans > 0 or offered.accepted + offered.declined + offered.silent > 0)`,
);

/** The counts of approved couriers who were on duty or were asked in the last 28 days, by their ids. */
export async function countDuties(db: Queries, at: Date): Promise<Map<string, DutyCounts>> {
  const { rows } = await count(db, {
    now: at.toISOString(),
    from: new Date(at.getTime() - keptDutyDays * dayMs).toISOString(),
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
