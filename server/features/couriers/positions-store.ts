import { and, eq, lt, sql } from 'drizzle-orm';
import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import type { RoughPosition } from '#shared/domain/orders/delivery-trouble.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { CourierId } from '#server/identity.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { couriers, orders } from '#server/db/schema/ordering.ts';
import { courierPositions } from '#server/db/schema/courier-positions.ts';

type JobStatus = (typeof jobStatuses)[number];

const secondsBetween = 5;
const hoursKept = 24;

export interface ReportedPosition {
  courierId: CourierId;
  orderId: string;
  position: Position;
  accuracyMetres: number | null;
  at: Date;
}

/** Keeps a position only on duty, for the own active order, and not too often. Otherwise returns nothing. */
export async function savePosition(
  db: Queries,
  { courierId, orderId, position, accuracyMetres, at }: ReportedPosition,
): Promise<{ customerId: string; status: JobStatus } | undefined> {
  const time = at.toISOString();
  const metres = accuracyMetres === null ? null : Math.ceil(accuracyMetres);
  const { rows } = await db.execute<{ customerId: string; status: JobStatus }>(sql`
    with job as (
      select o.id, o.courier_id, o.customer_id, o.status from orders o
      join couriers c on c.user_id = o.courier_id and c.is_on_duty
      where o.id = ${orderId} and o.courier_id = ${courierId} and ${isOneOf(sql.raw('o.status'), jobStatuses)}),
    kept as (
      insert into courier_positions as p (courier_id, order_id, lat, lng, at, accuracy_metres)
      select courier_id, id, ${position.lat}, ${position.lng}, ${time}::timestamptz, ${metres}::integer from job
      on conflict (courier_id) do update
        set order_id = excluded.order_id, lat = excluded.lat, lng = excluded.lng, at = excluded.at,
          accuracy_metres = excluded.accuracy_metres
        where p.at <= excluded.at - make_interval(secs => ${secondsBetween}) or p.order_id <> excluded.order_id
      returning order_id)
    select job.customer_id as "customerId", job.status from job join kept on kept.order_id = job.id`);
  return rows[0];
}

/** The order's present courier reported the position. A former courier's position may still name the order. */
const isOfItsCourier = and(
  eq(orders.id, courierPositions.orderId),
  eq(orders.courierId, courierPositions.courierId),
);

export async function findReportedPosition(
  db: Queries,
  orderId: string,
): Promise<(RoughPosition & { at: Date }) | undefined> {
  const { lat, lng, at, accuracyMetres } = courierPositions;
  const [row] = await db
    .select({ lat, lng, at, accuracyMetres })
    .from(courierPositions)
    .innerJoin(orders, isOfItsCourier)
    .where(eq(courierPositions.orderId, orderId));
  return row;
}

/** As maps show it. */
export async function findPosition(
  db: Queries,
  orderId: string,
): Promise<(Position & { at: Date }) | undefined> {
  const reported = await findReportedPosition(db, orderId);
  if (!reported) return undefined;
  const { lat, lng, at } = reported;
  return { lat, lng, at };
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
    .innerJoin(orders, and(isOfItsCourier, isOneOf(orders.status, jobStatuses)))
    .innerJoin(couriers, eq(couriers.userId, courierPositions.courierId))
    .orderBy(couriers.fullName);
}

export async function deleteOldPositions(db: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - hoursKept * 60 * 60 * 1000);
  await db.delete(courierPositions).where(lt(courierPositions.at, oldest));
}
