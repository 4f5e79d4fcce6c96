import { sql } from 'drizzle-orm';
import type { PastDelivery } from '#shared/domain/promise/arrival.ts';
import type { Queries } from '#server/db/connect.ts';

export async function listPastDeliveries(db: Queries, restaurantId: number): Promise<PastDelivery[]> {
  const { rows } = await db.execute<PastDelivery & Record<string, unknown>>(sql`
    with recent as (
      select id, restaurant_id, created_at, delivery_lat, delivery_lng from orders
      where restaurant_id = ${restaurantId} and status = 'delivered' order by created_at desc limit 50),
    steps as (
      select order_id,
        min(at) filter (where to_status = 'ready_for_pickup') as ready,
        max(at) filter (where to_status = 'picked_up') as picked_up,
        max(at) filter (where to_status = 'delivered') as delivered
      from order_history where order_id in (select id from recent) group by order_id)
    select (extract(epoch from ready - recent.created_at) / 60)::float8 as "preparationMinutes",
      (extract(epoch from picked_up - ready) / 60)::float8 as "pickupMinutes",
      (extract(epoch from delivered - picked_up) / 60)::float8 as "rideMinutes",
      json_build_object('lat', r.lat, 'lng', r.lng) as pickup,
      json_build_object('lat', delivery_lat, 'lng', delivery_lng) as delivery
    from recent join steps on order_id = recent.id join restaurants r on r.id = restaurant_id
    where ready is not null and picked_up is not null and delivered is not null`);
  return rows;
}
