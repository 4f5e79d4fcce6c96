import { sql, type SQL } from 'drizzle-orm';
import { dutyPositionRules, type Seen } from '#shared/domain/couriers/duty-positions.ts';
import type { SeenCity, SeenCourier, SeenOrder } from '#shared/domain/dispatch/seen-city.ts';
import { jobStatuses, openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

/** A courier is not asked again so soon about an order that came back. */
const refusedMinutes = 15;

const value = sql.placeholder;
const now = sql`${value('now')}::timestamptz`;
const refusedFrom = sql`${now} - make_interval(mins => ${sql.raw(String(refusedMinutes))})`;
const doorsFrom = sql`${now} - make_interval(secs => ${sql.raw(String(dutyPositionRules.doorMs / 1000))})`;

/** An admin has named the courier since: whatever was answered before, the courier is asked again. */
const pinnedSince = (order: SQL, courier: SQL, moment: SQL): SQL => sql`
  select from dispatch_pins p where p.order_id = ${order} and p.courier_id = ${courier} and p.kind = 'pin' and p.made_at > ${moment}`;

/** Orders without a courier, an open offer or a promise. One that cooks has its kitchen's moment. */
const openOrders = sql`
  select coalesce(json_agg(json_build_object(
    'id', o.id, 'version', o.version, 'restaurantId', o.restaurant_id, 'customerId', o.customer_id,
    'kitchen', json_build_object('lat', r.lat, 'lng', r.lng),
    'door', json_build_object('lat', o.delivery_lat, 'lng', o.delivery_lng),
    'isReady', o.status = 'ready_for_pickup', 'statusSince', o.status_since, 'readyBy', o.ready_by,
    'firstReadyBy', o.first_ready_by, 'ahead', o.ahead_at_first, 'pace', k.pace,
    'placedAt', o.created_at, 'promisedAt', o.promised_at, 'dueCentimes', o.due_centimes,
    'givenBackBy', (select coalesce(json_agg(h.actor_id), '[]') from order_history h
      where o.status = 'ready_for_pickup' and h.order_id = o.id and h.from_status = 'out_for_delivery'
        and h.to_status = 'ready_for_pickup' and h.party = 'courier' and h.at > ${refusedFrom}
        and not exists (${pinnedSince(sql`h.order_id`, sql`h.actor_id`, sql`h.at`)})),
    'pins', (select coalesce(json_agg(json_build_object('courierId', p.courier_id, 'kind', p.kind)), '[]')
      from dispatch_pins p where p.order_id = o.id))), '[]')
  from orders o join restaurants r on r.id = o.restaurant_id
  left join kitchen_habits k on k.restaurant_id = o.restaurant_id
  where ${isOneOf(sql.raw('o.status'), openStatuses)}
    and (o.status = 'ready_for_pickup' or o.status = 'preparing' and o.ready_by is not null)
    and not exists (select from offers f where f.order_id = o.id
      and (f.state = 'open' or f.trip_id is not null and f.promise_ended_at is null))`;

/** A promise names its order before the order has joined the trip. */
const ofTrip = sql`(s.trip_id = t.id or s.id in (
  select f.order_id from offers f where f.trip_id = t.id and f.promise_ended_at is null)) and ${isOneOf(sql.raw('s.status'), openStatuses)}`;

const openTrip = sql`
  select s.orders, s.due, json_build_object('openedAt', t.opened_at, 'orders', s.orders,
    'kitchen', json_build_object('lat', r.lat, 'lng', r.lng)) as whole
  from trips t join restaurants r on r.id = t.restaurant_id
  cross join lateral (
    select sum(s.due_centimes) as due, coalesce(json_agg(json_build_object(
      'isPickedUp', s.status = 'picked_up', 'isReady', s.status <> 'preparing', 'statusSince', s.status_since,
      'readyBy', s.ready_by, 'firstReadyBy', s.first_ready_by, 'ahead', s.ahead_at_first, 'pace', k.pace, 'door', json_build_object('lat', s.delivery_lat, 'lng', s.delivery_lng))
      order by s.trip_stop), '[]') as orders
    from orders s left join kitchen_habits k on k.restaurant_id = s.restaurant_id where ${ofTrip}) s
  where t.courier_id = c.user_id and t.closed_at is null`;

/** The position of the courier's phone; without a job, only of a courier who shares it. */
const phone = sql`
  select p.lat, p.lng, p.at from courier_positions p
  where p.courier_id = c.user_id and (c.shares_position or exists (
    select from orders j where j.id = p.order_id and j.courier_id = c.user_id and ${isOneOf(sql.raw('j.status'), jobStatuses)}))`;

const lastDoor = sql`
  select o.delivery_lat as lat, o.delivery_lng as lng, o.status_since as at from orders o
  where o.courier_id = c.user_id and o.status = 'delivered' and o.status_since >= ${doorsFrom}
  order by o.status_since desc limit 1`;

/** Offers that ended, also with a promise that ended later. */
const refused = sql`
  select coalesce(json_agg(distinct f.order_id), '[]') from offers f left join trips t on t.id = f.trip_id
  where f.courier_id = c.user_id and f.state <> 'open' and f.made_at > ${now} - interval '3 hours'
    and greatest(f.ended_at, f.promise_ended_at, t.closed_at) > ${refusedFrom}
    and not exists (${pinnedSince(
      sql`f.order_id`,
      sql`f.courier_id`,
      sql`greatest(f.ended_at, f.promise_ended_at, t.closed_at)`,
    )})`;

const onDuty = sql`
  select coalesce(json_agg(json_build_object(
    'id', c.user_id, 'hasOffer', exists (select from offers f where f.courier_id = c.user_id and f.state = 'open'),
    'phone', (select json_build_object('position', json_build_object('lat', p.lat, 'lng', p.lng), 'at', p.at)
      from (${phone}) p),
    'lastDoor', (select json_build_object('position', json_build_object('lat', d.lat, 'lng', d.lng), 'at', d.at)
      from (${lastDoor}) d),
    'heldCentimes', coalesce((select balance_centimes from ledger_accounts
      where id = 'courier_cash:' || c.user_id), 0) + coalesce(trip.due, 0),
    'trip', trip.whole, 'refused', (${refused}))), '[]')
  from couriers c left join lateral (${openTrip}) trip on true
  where c.is_on_duty`;

type Told<Value> = Value extends Date
  ? string
  : Value extends readonly (infer One)[]
    ? Told<One>[]
    : Value extends object
      ? { [Name in keyof Value]: Told<Value[Name]> }
      : Value;

/** One statement: one moment of the city. */
const read = rawStatement<Told<SeenCity>>(
  () => sql`
    select (select cash_limit_mad * 100 from settings) as "cashLimitCentimes", (${openOrders}) as orders, (${onDuty}) as couriers`,
);

export async function readCity(db: Queries, at: Date): Promise<SeenCity> {
  const { rows } = await read(db, { now: at.toISOString() });
  const [{ cashLimitCentimes, orders, couriers } = { cashLimitCentimes: 0, orders: [], couriers: [] }] = rows;
  return { cashLimitCentimes, orders: orders.map(readOrder), couriers: couriers.map(readCourier) };
}

const momentOf = (told: string | null): Date | null => (told === null ? null : new Date(told));

const momentsOf = (order: { statusSince: string; readyBy: string | null; firstReadyBy: string | null }) => ({
  statusSince: new Date(order.statusSince),
  readyBy: momentOf(order.readyBy),
  firstReadyBy: momentOf(order.firstReadyBy),
});

const readOrder = (order: Told<SeenOrder>): SeenOrder => ({
  ...order,
  ...momentsOf(order),
  placedAt: new Date(order.placedAt),
  promisedAt: momentOf(order.promisedAt),
});

const readSeen = (seen: Told<Seen> | null): Seen | null => seen && { ...seen, at: new Date(seen.at) };

const readCourier = ({ phone: told, lastDoor: door, trip, ...courier }: Told<SeenCourier>): SeenCourier => ({
  ...courier,
  phone: readSeen(told),
  lastDoor: readSeen(door),
  trip: trip && {
    ...trip,
    openedAt: new Date(trip.openedAt),
    orders: trip.orders.map((order) => ({ ...order, ...momentsOf(order) })),
  },
});
