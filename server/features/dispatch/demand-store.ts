import { sql } from 'drizzle-orm';
import { demandHours, type SeenPast } from '#shared/domain/dispatch/seen-demand.ts';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

const value = sql.placeholder;

/** Cancelled orders came too, but nobody had to be there. */
const read = rawStatement<{
  restaurantId: number;
  lat: number;
  lng: number;
  placedAt: string;
  readyAt: string;
}>(
  () => sql`
    select o.restaurant_id as "restaurantId", r.lat, r.lng, o.created_at as "placedAt",
      coalesce(h.ready, o.ready_by) as "readyAt"
    from orders o join restaurants r on r.id = o.restaurant_id and r.is_accepting_orders
    cross join lateral (
      select min(at) as ready from order_history where order_id = o.id and to_status = 'ready_for_pickup') h
    where o.created_at > ${value('now')}::timestamptz - interval '${sql.raw(String(demandHours))} hours'
      and o.status <> 'cancelled' and coalesce(h.ready, o.ready_by) is not null
    order by o.created_at, o.id`,
);

/** The past of the kitchens that take orders. */
export async function listPast(db: Queries, at: Date): Promise<SeenPast[]> {
  const { rows } = await read(db, { now: at.toISOString() });
  return rows.map(({ restaurantId, lat, lng, placedAt, readyAt }) => ({
    restaurantId,
    kitchen: { lat, lng },
    placedAt: new Date(placedAt),
    readyAt: new Date(readyAt),
  }));
}
