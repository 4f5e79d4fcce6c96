import { and, eq, lt, sql } from 'drizzle-orm';
import type { CityMapView } from '#shared/contract/dispatch.ts';
import type { PastDelivery } from '#shared/domain/arrival.ts';
import type { Position } from '#shared/domain/distance.ts';
import { jobStatuses } from '#shared/domain/order-lifecycle.ts';
import type { CourierId } from '#server/identity.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { courierPositions, couriers, orders } from '#server/db/schema.ts';

type JobStatus = (typeof jobStatuses)[number];

const secondsBetween = 5;
const hoursKept = 24;

export interface ReportedPosition {
  courierId: CourierId;
  orderId: string;
  position: Position;
  at: Date;
}

/** Keeps a position only on duty, for the own active order, and not too often. Otherwise returns nothing. */
export async function savePosition(
  db: Queries,
  { courierId, orderId, position, at }: ReportedPosition,
): Promise<{ customerId: string; status: JobStatus } | undefined> {
  const time = at.toISOString();
  const { rows } = await db.execute<{ customerId: string; status: JobStatus }>(sql`
    with job as (
      select o.id, o.courier_id, o.customer_id, o.status from orders o
      join couriers c on c.user_id = o.courier_id and c.is_on_duty
      where o.id = ${orderId} and o.courier_id = ${courierId} and ${isOneOf(sql.raw('o.status'), jobStatuses)}),
    kept as (
      insert into courier_positions as p (courier_id, order_id, lat, lng, at)
      select courier_id, id, ${position.lat}, ${position.lng}, ${time}::timestamptz from job
      on conflict (courier_id) do update
        set order_id = excluded.order_id, lat = excluded.lat, lng = excluded.lng, at = excluded.at
        where p.at <= excluded.at - make_interval(secs => ${secondsBetween}) or p.order_id <> excluded.order_id
      returning order_id)
    select job.customer_id as "customerId", job.status from job join kept on kept.order_id = job.id`);
  return rows[0];
}

export async function findPosition(
  db: Queries,
  orderId: string,
): Promise<(Position & { at: Date }) | undefined> {
  const { lat, lng, at } = courierPositions;
  const [row] = await db
    .select({ lat, lng, at })
    .from(courierPositions)
    .where(eq(courierPositions.orderId, orderId));
  return row;
}

export async function listCouriersWithJob(db: Queries): Promise<CityMapView['couriers']> {
  const { lat, lng, at, orderId } = courierPositions;
  return db
    .select({
      orderId,
      name: couriers.fullName,
      status: sql<JobStatus>`${orders.status}`,
      position: { lat, lng },
      at,
    })
    .from(courierPositions)
    .innerJoin(
      orders,
      and(
        eq(orders.id, orderId),
        eq(orders.courierId, courierPositions.courierId),
        isOneOf(orders.status, jobStatuses),
      ),
    )
    .innerJoin(couriers, eq(couriers.userId, courierPositions.courierId))
    .orderBy(couriers.fullName);
}

export async function deleteOldPositions(db: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - hoursKept * 60 * 60 * 1000);
  await db.delete(courierPositions).where(lt(courierPositions.at, oldest));
}

/** Durations of a restaurant's last 50 delivered orders. */
export async function listPastDeliveries(
  db: Queries,
  { restaurantId, pickup }: { restaurantId: number; pickup: Position },
): Promise<PastDelivery[]> {
  type Row = Omit<PastDelivery, 'pickup' | 'delivery'> & Position & Record<string, unknown>;
  const { rows } = await db.execute<Row>(sql`
    with recent as (
      select id, created_at, delivery_lat, delivery_lng from orders
      where restaurant_id = ${restaurantId} and status = 'delivered' order by created_at desc limit 50),
    steps as (
      select order_id,
        max(at) filter (where to_status = 'ready_for_pickup') as ready,
        max(at) filter (where to_status = 'picked_up') as picked_up,
        max(at) filter (where to_status = 'delivered') as delivered
      from order_history where order_id in (select id from recent) group by order_id)
    select (extract(epoch from ready - created_at) / 60)::float8 as "preparationMinutes",
      (extract(epoch from picked_up - ready) / 60)::float8 as "pickupMinutes",
      (extract(epoch from delivered - picked_up) / 60)::float8 as "rideMinutes",
      delivery_lat as lat, delivery_lng as lng
    from recent join steps on order_id = id
    where ready is not null and picked_up is not null and delivered is not null`);
  return rows.map(({ lat, lng, ...minutes }) => ({ ...minutes, pickup, delivery: { lat, lng } }));
}
