import { sql } from 'drizzle-orm';
import { keptDutyDays } from '#shared/domain/dispatch/fairness.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Transaction } from '#server/db/connect.ts';
import { approvedOf, sampleAccounts } from './accounts.ts';

/** A courier comes before the first job, goes home after the last, and stays between two that are no farther apart. */
const [before, after, pause] = [40, 20, 180].map((minutes) => sql`make_interval(mins => ${minutes}::int)`);
/** The hours of a courier who waits for a job now. */
const waits = sql`make_interval(mins => 50)`;

/** Sample couriers work by day and rest at night: their duties are written as the jobs that they had tell. */
export async function writeSampleDuties(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const from = sql`${new Date(now.getTime() - keptDutyDays * dayMs).toISOString()}::timestamptz`;
  const riders = sql`select c.user_id, c.is_on_duty from couriers c join users u on u.id = c.user_id
    where u.email = any(${sql.param(approvedOf(sampleAccounts))}::text[])`;
  await tx.execute(sql`delete from courier_duties d using (${riders}) c where d.courier_id = c.user_id`);
  await tx.execute(sql`
    insert into courier_duties (courier_id, began_at, ended_at)
    with riders as (${riders}), jobs as (
      select courier_id, opened_at - ${before} as since, least(coalesce(closed_at, ${at}) + ${after}, ${at}) as until
      from trips where courier_id in (select user_id from riders) and opened_at > ${from}
      union all
      select user_id, ${at} - ${waits}, ${at} from riders where is_on_duty),
    marked as (
      select *, (since > max(until) over earlier + ${pause})::int as begins from jobs
      window earlier as (partition by courier_id order by since, until
        rows between unbounded preceding and 1 preceding)),
    numbered as (
      select *, sum(coalesce(begins, 0)) over (partition by courier_id order by since, until) as duty from marked)
    select courier_id, min(since), case when is_on_duty and max(until) = ${at} then null else max(until) end
    from numbered join riders on user_id = courier_id group by courier_id, duty, is_on_duty`);
}
