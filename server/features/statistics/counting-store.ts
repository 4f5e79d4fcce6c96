import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { commissionDue, wallIn } from './span-events-store.ts';
import { raiseSpans } from './span-sums-store.ts';
import { dishesDue } from './store.ts';

const batch = 5_000;
/** The figures look back seven days of Morocco; an older move changes nothing that is shown. */
const daysKept = 9;
const weeksAhead = 6;
const counting = sql.raw(`hashtextextended('counting', 0)`);

const oldest = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz - make_interval(days => ${daysKept}))`;
const lastDayKept = (now: Date): SQL => sql`(${dayOf(now)}::date - 1)`;

/** One of many processes counts at a time: two would wait for each other's sums. */
export async function takeCounting(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${counting}) as "isTaken"`,
  );
  return rows[0]?.isTaken === true;
}

export async function waitForCounting(tx: Transaction): Promise<true> {
  await tx.execute(sql`select pg_advisory_xact_lock(${counting})`);
  return true;
}

/** Moves a batch of uncounted moves into the sums, in one statement: a reader sees it in one place or the other. */
export async function countBatch(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ moves: number }>(sql`
    with taken as (
      delete from uncounted_moves
      where ctid = any (array(select ctid from uncounted_moves limit ${batch})) returning order_id, status),
    moves as (
      select o.id, sums.restaurant_id, taken.status, o.created_at, o.status_since, o.due_centimes,
        ${dishesDue} as dishes_centimes, ${sql.raw(commissionDue)} as commission,
        date_trunc('hour', case taken.status when 'delivered' then o.status_since else o.created_at end, 'UTC') as hour
      from taken join orders o on o.id = taken.order_id
      cross join lateral (values (0), (o.restaurant_id)) sums (restaurant_id)),
    hours as (
      insert into hour_figures as kept (restaurant_id, hour, orders, cancelled_orders, delivered_orders,
        revenue_centimes, subtotal_centimes, commission_centimes, milliseconds_to_door)
      select restaurant_id, hour, count(*) filter (where status = 'new'), count(*) filter (where status = 'cancelled'),
        count(*) filter (where status = 'delivered'),
        coalesce(sum(due_centimes) filter (where status = 'delivered'), 0),
        coalesce(sum(dishes_centimes) filter (where status = 'delivered'), 0),
        coalesce(sum(commission) filter (where status = 'delivered'), 0),
        coalesce(sum((extract(epoch from status_since - created_at) * 1000)::bigint)
          filter (where status = 'delivered'), 0)
      from moves where hour >= ${oldest(now)} group by restaurant_id, hour
      on conflict (restaurant_id, hour) do update set
        orders = kept.orders + excluded.orders,
        cancelled_orders = kept.cancelled_orders + excluded.cancelled_orders,
        delivered_orders = kept.delivered_orders + excluded.delivered_orders,
        revenue_centimes = kept.revenue_centimes + excluded.revenue_centimes,
        subtotal_centimes = kept.subtotal_centimes + excluded.subtotal_centimes,
        commission_centimes = kept.commission_centimes + excluded.commission_centimes,
        milliseconds_to_door = kept.milliseconds_to_door + excluded.milliseconds_to_door),
    dishes as (
      insert into week_dishes as kept (restaurant_id, last_day, name, quantity)
      select restaurant_id, day + ahead, l.name, sum(case status when 'new' then l.quantity else -l.quantity end)
      from moves join order_lines l on l.order_id = moves.id
      cross join lateral (select ${wallIn(sql`created_at`)}::date as day) placed
      cross join generate_series(0, ${weeksAhead}) ahead
      where status in ('new', 'cancelled') and day + ahead >= ${lastDayKept(now)}
      group by restaurant_id, day + ahead, l.name
      on conflict (restaurant_id, last_day, name) do update set quantity = kept.quantity + excluded.quantity),
    taken_reviews as (delete from uncounted_reviews returning *),
    ${raiseSpans({ moves: sql`select * from taken`, reviews: sql`select * from taken_reviews` })}
    select (select count(*) from taken) + (select count(*) from taken_reviews) as moves`);
  return rows[0]?.moves ?? 0;
}

/** A move made meanwhile counts afterwards. Spans: `countRestaurant`. Call `waitForCounting` before. */
export async function uncountAll(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with hours as (delete from hour_figures), dishes as (delete from week_dishes),
    moves as (delete from uncounted_moves), reviews as (delete from uncounted_reviews),
    spans as (delete from span_figures), items as (delete from span_items),
    restaurants as (
      insert into uncounted_restaurants (restaurant_id) select id from restaurants on conflict do nothing)
    insert into uncounted_moves (order_id, status)
    select id, 'new'::order_status from orders where created_at >= ${oldest(now)}
    union all
    select id, status from orders where status = 'cancelled' and created_at >= ${oldest(now)}
    union all
    select id, status from orders where status = 'delivered' and status_since >= ${oldest(now)}`);
}

/** Names the restaurants, because the keys begin with them: so the index skips the rows that stay. */
export async function deleteOldFigures(db: Queries, now: Date): Promise<void> {
  const kept = sql.raw('(select 0 as id union all select id from restaurants) kept');
  await db.execute(
    sql`delete from hour_figures using ${kept} where restaurant_id = kept.id and hour < ${oldest(now)}`,
  );
  await db.execute(
    sql`delete from week_dishes using ${kept} where restaurant_id = kept.id and last_day < ${lastDayKept(now)}`,
  );
}
