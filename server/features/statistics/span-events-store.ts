import { sql, type SQL } from 'drizzle-orm';
import { isCommissioned, isOfRestaurant } from '#shared/domain/money/bill.ts';
import { offsetsSince } from '#shared/domain/time/city-clock.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { partsDue } from '#server/db/statements/bill-sums.ts';
import { spanFigures } from '#server/db/schema/figures.ts';

/** What Morocco's clock showed, as a timestamp without a zone. */
export function wallIn(time: SQL): SQL {
  const minutes = offsetsSince(new Date(0)).map(({ begins, offset }, index) => {
    const ahead = sql.raw(String(offset / 60_000));
    return index === 0
      ? ahead
      : sql`case when ${time} >= ${new Date(begins).toISOString()}::timestamptz then ${ahead} end`;
  });
  return sql`(${time} at time zone make_interval(mins => coalesce(${sql.join(minutes.toReversed(), sql`, `)})))`;
}

export type Sums = Omit<typeof spanFigures.$inferSelect, 'restaurantId' | 'days' | 'firstDay' | 'weekHours'>;

const milliseconds = (from: string, to: string): string =>
  `(extract(epoch from ${to} - ${from}) * 1000)::bigint`;

/** The commission of each order by its own percentage, rounded as `commissionCentimes` does (product §11.6). */
export const commissionDue = `round(${partsDue(isCommissioned)} * commission_percent / 100)::bigint`;

/** Each move counts in one place alone: the columns are zero for all moves but the named one. */
const ofMove: Record<Exclude<keyof Sums, 'reviews' | 'stars'>, [status: OrderStatus, value: string]> = {
  orders: ['new', '1'],
  acceptedOrders: ['preparing', '1'],
  autoAcceptedOrders: ['preparing', `(a.party = 'system')::int`],
  rejectedOrders: ['cancelled', `(s.from_status = 'new' and s.party = 'restaurant')::int`],
  missedOrders: ['cancelled', `(s.from_status = 'new' and s.party = 'system')::int`],
  cancelledOrders: ['cancelled', '1'],
  deliveredOrders: ['delivered', '1'],
  revenueCentimes: ['delivered', 'o.due_centimes'],
  subtotalCentimes: ['delivered', partsDue(isOfRestaurant)],
  commissionCentimes: ['delivered', commissionDue],
  millisecondsToDoor: ['delivered', milliseconds('o.created_at', 'o.status_since')],
  readyOrders: ['ready_for_pickup', `(o.ready_by is not null)::int`],
  lateOrders: ['ready_for_pickup', '(s.at > o.ready_by)::int'],
  preparationMilliseconds: [
    'ready_for_pickup',
    `case when o.ready_by is not null then ${milliseconds('a.at', 's.at')} end`,
  ],
  promisedMilliseconds: ['ready_for_pickup', milliseconds('a.at', 'o.ready_by')],
};

export const summed = [...(Object.keys(ofMove) as (keyof typeof ofMove)[]), 'reviews', 'stars'] as const;

export const columnOf = (sum: keyof Sums): string => spanFigures[sum].name;

/** What moves (order_id, status) and reviews (restaurant_id, written_at, reviews, stars) bring, by Morocco's clock. */
export function events({ moves, reviews }: { moves: SQL; reviews: SQL }): SQL {
  const columns = Object.entries(ofMove).map(
    ([sum, [status, value]]) =>
      `case m.status when '${status}' then coalesce(${value}, 0) else 0 end as ${columnOf(sum as keyof Sums)}`,
  );
  const none = Object.keys(ofMove).map(() => '0');
  return sql`
    select o.id as order_id, o.restaurant_id, m.status,
      ${wallIn(sql`moment`)} as wall,
      ${sql.raw(columns.join(', '))}, 0 as reviews, 0 as stars
    from (${moves}) m join orders o on o.id = m.order_id
    cross join lateral (select case m.status when 'delivered' then o.status_since else o.created_at end as moment) t
    left join order_history a on a.order_id = o.id and a.to_status = 'preparing'
      and m.status in ('preparing', 'ready_for_pickup')
    left join order_history s on s.order_id = o.id and s.to_status = m.status
      and (m.status = 'cancelled' or m.status = 'ready_for_pickup' and s.from_status = 'preparing')
    union all
    select null, r.restaurant_id, null, ${wallIn(sql`r.written_at`)}, ${sql.raw(none.join(', '))}, r.reviews, r.stars
    from (${reviews}) r`;
}

/** Dishes and options of the delivered `events`: without removed dishes, with replacements at what they cost. */
export const items = sql`
  select restaurant_id, wall, sold.* from events join lateral (
    with lines as (
      select l.*, l.quantity - coalesce((
        select sum(c.quantity) from order_changes c
        where c.order_id = l.order_id and c.position = l.position), 0) as kept
      from order_lines l where l.order_id = events.order_id)
    select '' as option_group, name, kept as quantity, kept * unit_price_centimes as centimes
    from lines where kept > 0
    union all
    select one.group, one.name, kept, kept * one."priceCentimes"
    from lines cross join jsonb_to_recordset(options) one ("group" text, name text, "priceCentimes" int)
    where kept > 0
    union all
    select '', c.replacement_name, c.quantity, c.quantity * l.unit_price_centimes + c.sum_centimes
    from order_changes c join order_lines l on l.order_id = c.order_id and l.position = c.position
    where c.order_id = events.order_id and c.kind = 'replaced') sold on true
  where status = 'delivered'`;
