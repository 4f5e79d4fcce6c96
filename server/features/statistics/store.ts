import { sql, type SQL } from 'drizzle-orm';
import { dayOf, hourOf, midnightOf, sameTimeYesterday } from '#shared/domain/time/city-clock.ts';
import { isOfRestaurant } from '#shared/domain/money/bill.ts';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { partsDue } from '#server/db/statements/bill-sums.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { commissionDue } from './span-events-store.ts';

/** Without `restaurantId`: all orders. */
export interface Scope {
  restaurantId?: number;
}

export interface DayFigures extends Record<string, unknown> {
  orders: number;
  deliveredOrders: number;
  cancelledOrders: number;
  revenueCentimes: number;
  subtotalCentimes: number;
  commissionCentimes: number;
  meanMinutesToDoor: number | null;
}

/** Names the statuses, because the index of a restaurant's orders has them before the moments. */
const inScope = ({ restaurantId }: Scope): SQL =>
  restaurantId === undefined
    ? sql`true`
    : sql`o.restaurant_id = ${restaurantId} and ${isOneOf(sql`o.status`, orderStatuses)}`;

const summedFor = ({ restaurantId = 0 }: Scope): SQL => sql`restaurant_id = ${restaurantId}`;

const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const midnight = (now: Date, daysAgo: number): SQL => moment(midnightOf(dayOf(now), -daysAgo));

const today = (now: Date): SQL => sql`${dayOf(now)}::date`;

const wholeHour = (time: SQL): SQL => sql`date_trunc('hour', ${time}, 'UTC')`;

/** What restaurants sold, as it is due (product §4.25). */
export const dishesDue = sql.raw(partsDue(isOfRestaurant));

const commission = sql.raw(commissionDue);

const waiting = (scope: Scope): SQL => sql`
  select m.status, o.id, o.created_at, o.status_since, o.due_centimes,
    ${dishesDue} as dishes_centimes, ${commission} as commission
  from uncounted_moves m join orders o on o.id = m.order_id where ${inScope(scope)}`;

/** The kept sums of the last seven days, and the moves that they lack, in one statement: a move counts once. */
const hours = (scope: Scope, now: Date): SQL => sql`
  waiting as (${waiting(scope)}),
  hours as (
    select hour, orders, cancelled_orders as cancelled, delivered_orders as delivered,
      revenue_centimes as revenue, subtotal_centimes as subtotal,
      commission_centimes as commission, milliseconds_to_door as to_door
    from hour_figures where ${summedFor(scope)} and hour >= ${midnight(now, 6)}
    union all
    select ${wholeHour(sql`created_at`)}, (status = 'new')::int, (status = 'cancelled')::int, 0, 0, 0, 0, 0
    from waiting where status in ('new', 'cancelled') and created_at >= ${midnight(now, 6)}
    union all
    select ${wholeHour(sql`status_since`)}, 0, 0, 1, due_centimes, dishes_centimes, commission, ${toDoor}
    from waiting where status = 'delivered' and status_since >= ${midnight(now, 6)})`;

const toDoor = sql.raw(`(extract(epoch from status_since - created_at) * 1000)::bigint`);

/** Both days count up to `now`'s time of day. Revenue counts at the delivery (product §11.2). */
export async function readDays(
  db: Queries,
  scope: Scope,
  now: Date,
): Promise<{ today: DayFigures; yesterdayByNow: DayFigures }> {
  const { rows } = await db.execute<DayFigures & { daysAgo: number }>(sql`
    with ${hours(scope, now)},
    days as (
      select * from (values (0, ${midnight(now, 0)}, ${moment(now)}),
        (1, ${midnight(now, 1)}, ${moment(sameTimeYesterday(now))})) ago (days_ago, midnight, until))
    select days_ago as "daysAgo",
      (whole.orders + placed.orders)::bigint as "orders",
      (whole.cancelled + placed.cancelled)::bigint as "cancelledOrders",
      (whole.delivered + done.delivered)::bigint as "deliveredOrders",
      (whole.revenue + done.revenue)::bigint as "revenueCentimes",
      (whole.subtotal + done.subtotal)::bigint as "subtotalCentimes",
      (whole.commission + done.commission)::bigint as "commissionCentimes",
      ((whole.to_door + done.to_door) / nullif(whole.delivered + done.delivered, 0) / 60000)::float8 as "meanMinutesToDoor"
    from days cross join lateral (
      select ${sumOf('orders')}, ${sumOf('cancelled')}, ${sumOf('delivered')}, ${sumOf('revenue')},
        ${sumOf('subtotal')}, ${sumOf('commission')}, ${sumOf('to_door')}
      from hours where hour >= midnight and hour < ${wholeHour(sql`until`)}) whole
    cross join lateral (
      select count(*) as orders, count(*) filter (where status = 'cancelled') as cancelled from orders o
      where ${inScope(scope)} and created_at >= ${wholeHour(sql`until`)} and created_at <= until) placed
    cross join lateral (
      select count(*) as delivered, coalesce(sum(due_centimes), 0) as revenue,
        coalesce(sum(${dishesDue}), 0) as subtotal, coalesce(sum(${commission}), 0) as commission, coalesce(sum(${toDoor}), 0) as to_door
      from (${deliveredInHour}) o where ${inScope(scope)}) done
    order by days_ago`);
  const [first, second] = rows.map(({ daysAgo: _, ...figures }) => figures);
  if (!first || !second) throw new Error('counting returned no row');
  return { today: first, yesterdayByNow: second };
}

/** `offset 0`: PostgreSQL would also read the index of all orders of the restaurant. */
const deliveredInHour = sql`
  select * from orders where status = 'delivered' and status_since >= ${wholeHour(sql`until`)} and status_since <= until
  offset 0`;

const sumOf = (column: string): SQL => sql.raw(`coalesce(sum(${column}), 0) as ${column}`);

/**
 * The best of the last seven days. A dish of an uncounted move is summed again; of the others the index gives the best.
 */
export async function listBestMenuItems(
  db: Queries,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<{ name: string; quantity: number }[]> {
  const kept = sql`from week_dishes where ${summedFor(scope)} and last_day = ${today(now)}`;
  const { rows } = await db.execute<{ name: string; quantity: number }>(sql`
    with waiting as (${waiting(scope)}),
    changed as (
      select l.name, sum(case waiting.status when 'new' then l.quantity else -l.quantity end) as quantity
      from waiting join order_lines l on l.order_id = waiting.id
      where waiting.status in ('new', 'cancelled') and created_at >= ${midnight(now, 6)} group by l.name),
    best as (
      (select name, quantity ${kept} and name not in (select name from changed)
        order by quantity desc, name limit ${limit})
      union all
      select name, quantity + coalesce((select w.quantity from (select * ${kept}) w where w.name = changed.name), 0)
      from changed)
    select name, quantity::bigint as quantity from best where quantity > 0
    order by best.quantity desc, name limit ${limit}`);
  return rows;
}

export async function countOrdersByHour(db: Queries, scope: Scope, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ milliseconds: number; orders: number }>(sql`
    with ${hours(scope, now)}
    select (extract(epoch from hour) * 1000)::float8 as milliseconds, sum(orders)::bigint as orders
    from hours group by 1`);
  const byHour = Array.from({ length: 24 }, () => 0);
  for (const { milliseconds, orders } of rows) {
    const hour = hourOf(new Date(milliseconds));
    byHour[hour] = (byHour[hour] ?? 0) + orders;
  }
  return byHour;
}

export async function countCouriers(db: Queries): Promise<{ onDuty: number; approved: number }> {
  const { rows } = await db.execute<{ onDuty: number; approved: number }>(sql`
    select count(*) filter (where is_on_duty) as "onDuty", count(*) as approved
    from couriers where status = 'approved'`);
  return rows[0] ?? { onDuty: 0, approved: 0 };
}
