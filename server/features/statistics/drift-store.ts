import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';

/** Hours of the last six days whose figures are not their orders. Orders that are not counted yet are left out. */
export async function countDriftedHours(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ hours: number }>(sql`
    with since as (select date_trunc('hour', now() - interval '6 days', 'UTC') as hour),
    placed as (
      select date_trunc('hour', created_at, 'UTC') as hour, count(*) as orders from orders o
      where created_at >= (select hour from since)
        and not exists (select 1 from uncounted_moves u where u.order_id = o.id and u.status = 'new')
      group by 1),
    kept as (
      select hour, orders from hour_figures
      where restaurant_id = 0 and orders > 0 and hour >= (select hour from since))
    select count(*)::int as hours from placed full join kept using (hour)
    where placed.orders is distinct from kept.orders`);
  return rows[0]?.hours ?? 0;
}
