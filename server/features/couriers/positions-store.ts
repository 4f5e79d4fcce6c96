import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import { dutyPositionRules, type Seen } from '#shared/domain/couriers/duty-positions.ts';
import type { RoughPosition } from '#shared/domain/orders/delivery-trouble.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { CourierId } from '#server/identity.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { couriers, orders } from '#server/db/schema/ordering.ts';
import { courierPositions } from '#server/db/schema/courier-positions.ts';

type JobStatus = (typeof jobStatuses)[number];

const secondsBetween = { job: 5, duty: dutyPositionRules.betweenMs / 1000 };
const hoursKept = 24;

interface Reported {
  courierId: CourierId;
  position: Position;
  accuracyMetres: number | null;
  at: Date;
}

/** A position of the own active job. */
export type JobPosition = Reported & { orderId: string };

/** Keeps a position only on duty, for the own active order, and not too often. Otherwise returns nothing. */
export async function savePosition(
  db: Queries,
  { orderId, ...reported }: JobPosition,
): Promise<{ customerId: string; status: JobStatus } | undefined> {
  const { rows } = await db.execute<{ customerId: string; status: JobStatus }>(sql`
    with job as (
      select o.id, o.courier_id, o.customer_id, o.status from orders o
      join couriers c on c.user_id = o.courier_id and c.is_on_duty
      where o.id = ${orderId} and o.courier_id = ${reported.courierId} and ${isOneOf(sql.raw('o.status'), jobStatuses)}
      for key share of o for share of c),
    kept as (${keepFrom(sql`select courier_id, id from job`, reported, secondsBetween.job)} returning order_id)
    select job.customer_id as "customerId", job.status from job join kept on kept.order_id = job.id`);
  return rows[0];
}

/** Keeps a position on duty without a job, of a courier who shares it, and not too often. False otherwise. */
export async function saveDutyPosition(db: Queries, reported: Reported): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with idle as (
      select c.user_id from couriers c
      where c.user_id = ${reported.courierId} and c.is_on_duty and c.shares_position and ${isIdle}
      for share of c)
    ${keepFrom(sql`select user_id, null::uuid from idle`, reported, secondsBetween.duty)} returning courier_id`);
  return rows.length > 0;
}

/** A courier with a promise is idle too: its food is not ready. */
const isIdle = sql`not exists (
  select from orders j where j.courier_id = c.user_id and ${isOneOf(sql.raw('j.status'), jobStatuses)})`;

/** The courier's row is locked before the position's: the end of a duty does so too. A position of the future is of a clock that was set back. */
function keepFrom(courierAndOrder: SQL, { position, accuracyMetres, at }: Reported, seconds: number): SQL {
  const metres = accuracyMetres === null ? null : Math.ceil(accuracyMetres);
  return sql`
    insert into courier_positions as p (courier_id, order_id, lat, lng, at, accuracy_metres)
    select of.*, ${position.lat}, ${position.lng}, ${at.toISOString()}::timestamptz, ${metres}::integer
    from (${courierAndOrder}) of
    on conflict (courier_id) do update
      set order_id = excluded.order_id, lat = excluded.lat, lng = excluded.lng, at = excluded.at,
        accuracy_metres = excluded.accuracy_metres
      where p.at <= excluded.at - make_interval(secs => ${seconds}) or p.at > excluded.at
        or p.order_id is distinct from excluded.order_id`;
}

/** False when the courier is not approved. */
export async function saveSharing(tx: Transaction, id: CourierId, sharesPosition: boolean): Promise<boolean> {
  const changed = await tx
    .update(couriers)
    .set({ sharesPosition })
    .where(and(eq(couriers.userId, id), eq(couriers.status, 'approved')))
    .returning({ id: couriers.userId });
  return changed.length > 0;
}

/** The courier's last position, for an order or without; nothing where the courier sends none. */
export async function findLastPosition(db: Queries, courierId: string): Promise<Position | undefined> {
  const { lat, lng } = courierPositions;
  const [last] = await db
    .select({ lat, lng })
    .from(courierPositions)
    .where(eq(courierPositions.courierId, courierId));
  return last;
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

/** The position as maps show it. */
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
  const { lat, lng, at } = courierPositions;
  return db
    .select({
      orderId: orders.id,
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

export interface SeenCourier {
  courierId: string;
  name: string;
  isIdle: boolean;
  asked: 'offered' | 'promised' | null;
  phone: Seen | null;
  door: Seen | null;
}

/** Where couriers on duty were seen. A position is the phone's while it is shared; a door is the last delivery's. */
export async function listSeenOnDuty(db: Queries, now: Date): Promise<SeenCourier[]> {
  const doorsFrom = new Date(now.getTime() - dutyPositionRules.doorMs).toISOString();
  const { rows } = await db.execute<
    Omit<SeenCourier, 'phone' | 'door'> & Record<'phone' | 'door', Told | null>
  >(sql`
    select c.user_id as "courierId", c.full_name as name, ${isIdle} as "isIdle",
      case when exists (select from trips t where t.courier_id = c.user_id and t.closed_at is null) then 'promised'
        when exists (select from offers f where f.courier_id = c.user_id and f.state = 'open') then 'offered' end as asked,
      case when p.at is not null then json_build_object('lat', p.lat, 'lng', p.lng, 'at', p.at) end as phone,
      case when d.at is not null then json_build_object('lat', d.lat, 'lng', d.lng, 'at', d.at) end as door
    from couriers c
    left join courier_positions p on p.courier_id = c.user_id and c.shares_position
    left join lateral (
      select o.delivery_lat as lat, o.delivery_lng as lng, o.status_since as at from orders o
      where o.courier_id = c.user_id and o.status = 'delivered' and o.status_since >= ${doorsFrom}::timestamptz
      order by o.status_since desc limit 1) d on true
    where c.is_on_duty
    order by c.full_name, c.user_id`);
  return rows.map(({ phone, door, ...courier }) => ({
    ...courier,
    phone: readSeen(phone),
    door: readSeen(door),
  }));
}

type Told = Position & { at: string };

const readSeen = (told: Told | null): Seen | null =>
  told && { position: { lat: told.lat, lng: told.lng }, at: new Date(told.at) };

/** A position without a job under way is kept an hour at most. */
export async function deleteOldPositions(db: Queries, now: Date): Promise<void> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  await db.execute(sql`
    delete from courier_positions p
    where p.at < ${before(hoursKept * 60 * 60 * 1000)}::timestamptz
      or p.at < ${before(dutyPositionRules.keptMs)}::timestamptz and not exists (
        select from orders o where o.id = p.order_id and o.courier_id = p.courier_id
          and ${isOneOf(sql.raw('o.status'), jobStatuses)})`);
}
