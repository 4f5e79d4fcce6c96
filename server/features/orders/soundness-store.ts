import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';

interface TripFaults extends Record<string, unknown> {
  /** Orders in a courier's hands, without an open trip. */
  orders: number;
  couriersWithTwo: number;
  /** Trips that are open, without an order and without a promise. */
  empty: number;
}

/** Faults of trips under way: the database refuses each, so that one means rows that were changed by hand. */
export async function countTripFaults(db: Queries): Promise<TripFaults> {
  const { rows } = await db.execute<TripFaults>(sql`
    select (select count(*) from orders o left join trips t on t.id = o.trip_id
        where o.status in ('out_for_delivery', 'picked_up')
          and (t.id is null or t.closed_at is not null or t.courier_id is distinct from o.courier_id))::int as orders,
      (select count(*) from (
        select from trips where closed_at is null group by courier_id having count(*) > 1) twice)::int as "couriersWithTwo",
      (select count(*) from trips t where closed_at is null and promised_order_id is null and not exists (
        select 1 from orders o where o.trip_id = t.id and o.status in ('out_for_delivery', 'picked_up')))::int as empty`);
  return rows[0] ?? { orders: 0, couriersWithTwo: 0, empty: 0 };
}

/** Orders whose last step is not their status. Reads all orders. */
export async function countStepFaults(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(*)::int as orders from orders o
    left join order_history h on h.order_id = o.id and h.version = o.version
    where h.to_status is distinct from o.status`);
  return rows[0]?.orders ?? 0;
}

export interface NewestMoments extends Record<string, unknown> {
  /** In milliseconds since 1970; null without any. */
  orderMs: number | null;
  stepMs: number | null;
}

/** The newest moments of all orders, and of all steps of orders. */
export async function readNewestMoments(db: Queries): Promise<NewestMoments> {
  const { rows } = await db.execute<NewestMoments>(sql`
    select (extract(epoch from (select max(created_at) from orders)) * 1000)::float8 as "orderMs",
      (extract(epoch from (select max(at) from order_history)) * 1000)::float8 as "stepMs"`);
  return rows[0] ?? { orderMs: null, stepMs: null };
}
