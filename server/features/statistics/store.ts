import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';

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
  meanMinutesToDoor: number | null;
}

const zone = sql.raw(`'Africa/Casablanca'`);

const inScope = ({ restaurantId }: Scope): SQL =>
  restaurantId === undefined ? sql`true` : sql`o.restaurant_id = ${restaurantId}`;

const midnight = (now: Date, daysAgo: number): SQL =>
  sql`((date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(days => ${daysAgo})) at time zone ${zone})`;

/** Up to the same time of day as `now`. Revenue counts at the delivery (product §11.2). */
export async function readDay(
  db: Queries,
  scope: Scope,
  { now, daysAgo }: { now: Date; daysAgo: number },
): Promise<DayFigures> {
  const until = sql`${now.toISOString()}::timestamptz - make_interval(days => ${daysAgo})`;
  const { rows } = await db.execute<DayFigures>(sql`
    with placed as (
      select count(*) as "orders", count(*) filter (where o.status = 'cancelled') as "cancelledOrders"
      from orders o
      where ${inScope(scope)} and o.created_at >= ${midnight(now, daysAgo)} and o.created_at <= ${until}),
    delivered as (
      select
        count(*) as "deliveredOrders",
        coalesce(sum(o.total_centimes), 0)::bigint as "revenueCentimes",
        coalesce(sum(o.subtotal_centimes), 0)::bigint as "subtotalCentimes",
        avg(extract(epoch from o.status_since - o.created_at) / 60)::float8 as "meanMinutesToDoor"
      from orders o
      where ${inScope(scope)} and o.status = 'delivered'
        and o.status_since >= ${midnight(now, daysAgo)} and o.status_since <= ${until})
    select * from placed, delivered`);
  const [row] = rows;
  if (!row) throw new Error('counting returned no row');
  return row;
}

export async function listBestMenuItems(
  db: Queries,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await db.execute<{ name: string; quantity: number }>(sql`
    select l.name, sum(l.quantity)::bigint as quantity
    from orders o join order_lines l on l.order_id = o.id
    where ${inScope(scope)} and o.created_at >= ${midnight(now, 6)} and o.status <> 'cancelled'
    group by l.name order by quantity desc, l.name limit ${limit}`);
  return rows;
}

/** 24 counts from midnight. */
export async function countOrdersByHour(db: Queries, scope: Scope, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ hour: number; orders: number }>(sql`
    select extract(hour from o.created_at at time zone ${zone})::int as hour, count(*) as orders
    from orders o
    where ${inScope(scope)} and o.created_at >= ${midnight(now, 6)}
    group by 1`);
  const byHour = new Map(rows.map((row) => [row.hour, row.orders]));
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0);
}

export async function countCouriers(db: Queries): Promise<{ onDuty: number; approved: number }> {
  const { rows } = await db.execute<{ onDuty: number; approved: number }>(sql`
    select count(*) filter (where is_on_duty) as "onDuty", count(*) as approved
    from couriers where status = 'approved'`);
  return rows[0] ?? { onDuty: 0, approved: 0 };
}
