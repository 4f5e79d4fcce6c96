import { sql, type SQL } from 'drizzle-orm';
import { spanDays } from '#shared/domain/time/figure-periods.ts';
import type { Transaction } from '#server/db/connect.ts';
import { columnOf, events, items, summed } from './span-events-store.ts';

const names = summed.map(columnOf);
const columns = sql.raw(names.join(', '));
const sums = sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '));
const raised = sql.raw(names.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', '));

/** Each event lies in one span of each length. */
const inSpans = sql`
  cross join unnest(array[${sql.raw(spanDays.join(', '))}]::smallint[]) days
  cross join lateral (select wall::date - (wall::date - date '1970-01-01') % days as first_day) spans`;

/** Parts of a statement (`with …`) that put events into the spans. */
export const raiseSpans = (source: { moves: SQL; reviews: SQL }): SQL => sql`
  events as materialized (${events(source)}),
  sums as (
    select restaurant_id, days, first_day, ${sums} from events ${inSpans} group by restaurant_id, days, first_day),
  placed as (
    select restaurant_id, days, first_day, count(*)::int as orders,
      ((extract(isodow from wall) - 1) * 24 + extract(hour from wall))::int as week_hour
    from events ${inSpans} where status = 'new' group by restaurant_id, days, first_day, week_hour),
  week_hours as (
    select restaurant_id, days, first_day, array_agg(coalesce(placed.orders, 0) order by week_hour) as week_hours
    from (select restaurant_id, days, first_day from sums where orders > 0) s
    cross join generate_series(0, 167) week_hour
    left join placed using (restaurant_id, days, first_day, week_hour)
    group by restaurant_id, days, first_day),
  raised_figures as (
    insert into span_figures as kept (restaurant_id, days, first_day, ${columns}, week_hours)
    select restaurant_id, days, first_day, ${columns}, coalesce(week_hours, '{}')
    from sums left join week_hours using (restaurant_id, days, first_day)
    on conflict (restaurant_id, days, first_day) do update set ${raised},
      week_hours = (
        select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by week_hour), '{}')
        from unnest(kept.week_hours, excluded.week_hours) with ordinality both_of (one, other, week_hour))),
  raised_items as (
    insert into span_items as kept (restaurant_id, days, first_day, option_group, name, quantity, centimes)
    select restaurant_id, days, first_day, option_group, name, sum(quantity), sum(centimes)
    from (${items}) sold ${inSpans} group by restaurant_id, days, first_day, option_group, name
    on conflict (restaurant_id, days, first_day, option_group, name) do update set
      quantity = kept.quantity + excluded.quantity, centimes = kept.centimes + excluded.centimes)`;

export async function findUncounted(tx: Transaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select restaurant_id as id from uncounted_restaurants order by restaurant_id limit 1`,
  );
  return rows[0]?.id;
}

/** What is still uncounted is left out, and counts as usual later. Call `takeCounting` before. */
export async function countRestaurant(tx: Transaction, restaurantId: number): Promise<void> {
  const own = sql`where restaurant_id = ${restaurantId}`;
  await tx.execute(sql`delete from span_figures ${own}`);
  await tx.execute(sql`delete from span_items ${own}`);
  await tx.execute(sql`delete from uncounted_restaurants ${own}`);
  const moves = sql`
    select h.order_id, h.to_status as status from order_history h join orders o on o.id = h.order_id
    where o.restaurant_id = ${restaurantId}
      and (h.to_status in ('new', 'preparing', 'cancelled', 'delivered')
        or h.to_status = 'ready_for_pickup' and h.from_status = 'preparing')
      and not exists (select from uncounted_moves m where m.order_id = h.order_id and m.status = h.to_status)`;
  const reviews = sql`
    select restaurant_id, written_at, 1 as reviews, stars from reviews ${own} and hidden_at is null
    union all select restaurant_id, written_at, -reviews, -stars from uncounted_reviews ${own}`;
  await tx.execute(sql`with ${raiseSpans({ moves, reviews })} select`);
}
