import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders } from '#server/db/schema/ordering.ts';

/** One order of a trip, of a promise or of an open offer, in the sequence of the doors. */
export interface Mate {
  orderId: string;
  status: OrderStatus;
  customerName: string;
  deliveryAddress: string;
  collectCentimes: number;
  /** Null on orders from before the pay. */
  payCentimes: number | null;
}

const isLive = sql`(f.state = 'open' or f.trip_id is not null and f.promise_ended_at is null)`;

/**
 * All open orders that one courier brings, or is asked to bring, together with this one, which is among them; null: none. Most
 * orders of a board have neither trip nor offer, and look no further.
 */
export const together = sql<
  Mate[] | null
>`case when ${orders.status} in ('preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up')
  and (${orders.tripId} is not null or exists (select from ${offers} f where f.order_id = ${orders.id} and ${isLive})) then (
  select json_agg(json_build_object('orderId', s.id, 'status', s.status, 'customerName', s.customer_name,
    'deliveryAddress', s.delivery_address, 'collectCentimes', s.due_centimes,
    'payCentimes', coalesce(s.courier_pay_centimes, mate.pay)) order by mate.stop, s.id)
  from (select coalesce(${orders.tripId}, f.trip_id) as trip, f.bundle_id as bundle
    from (select) nothing left join ${offers} f on f.order_id = ${orders.id} and ${isLive}) own
  cross join lateral (
    select j.id, j.trip_stop as stop, null::integer as pay from ${orders} j where j.trip_id = own.trip
    union all select f.order_id, f.stop, f.pay_centimes from ${offers} f where f.trip_id = own.trip and f.promise_ended_at is null
    union all select f.order_id, f.stop, f.pay_centimes from ${offers} f where f.bundle_id = own.bundle and f.state = 'open') mate
  join ${orders} s on s.id = mate.id and s.status not in ('delivered', 'cancelled')
  having count(*) > 1) end`;
