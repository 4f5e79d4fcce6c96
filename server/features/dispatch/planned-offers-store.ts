import { lt, sql } from 'drizzle-orm';
import type { ComparedOrder } from '#shared/domain/dispatch/comparison.ts';
import type { PlannedOffer } from '#shared/domain/dispatch/planned-offers.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Queries } from '#server/db/connect.ts';
import { plannedOffers } from '#server/db/schema/dispatch.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

const keptDays = 90;
const comparedDays = 30;
/** The newest. */
const comparedMost = 5_000;

const value = sql.placeholder;
const moment = (name: string) => sql`${value(name)}::timestamptz`;

/** One row a statement: it locks the order before the courier, as every other act does. */
const note = rawStatement(
  () => sql`
    insert into planned_offers (order_id, courier_id, planned_at, arrives_at, pickup_at, drop_at)
    select ${value('orderId')}::uuid, ${value('courierId')}::uuid, ${moment('at')}, ${moment('arrivesAt')},
      ${moment('pickupAt')}, ${moment('dropAt')}
    from dispatch_state where epoch = ${value('epoch')}::integer
      and not exists (select from planned_offers where order_id = ${value('orderId')}::uuid)
    on conflict do nothing`,
);

/** The first one of an order stays. A process that plans no more notes nothing. */
export async function notePlannedOffer(
  db: Queries,
  offer: PlannedOffer,
  { epoch, at }: { epoch: number; at: Date },
): Promise<void> {
  await note(db, {
    orderId: offer.orderId,
    courierId: offer.courierId,
    at: at.toISOString(),
    arrivesAt: offer.arrivesAt.toISOString(),
    pickupAt: offer.pickupAt.toISOString(),
    dropAt: offer.dropAt.toISOString(),
    epoch,
  });
}

type Moments = Record<keyof ComparedOrder, string>;

const read = rawStatement<Moments>(
  () => sql`
    with newest as (
      select * from planned_offers where planned_at >= ${moment('from')} order by planned_at desc limit ${comparedMost})
    select o.created_at as "placedAt", h.ready as "readyAt", h.picked_up as "pickedUpAt", h.delivered as "deliveredAt",
      n.arrives_at as "arrivesAt", n.pickup_at as "pickupAt", n.drop_at as "dropAt"
    from newest n join orders o on o.id = n.order_id and o.status = 'delivered'
    cross join lateral (
      select min(at) filter (where to_status = 'ready_for_pickup') as ready,
        max(at) filter (where to_status = 'picked_up') as picked_up,
        max(at) filter (where to_status = 'delivered') as delivered
      from order_history where order_id = o.id) h
    where h.ready is not null and h.picked_up is not null and h.delivered is not null`,
);

/** Delivered orders that were planned in the last 30 days. */
export async function listCompared(db: Queries, now: Date): Promise<ComparedOrder[]> {
  const { rows } = await read(db, { from: new Date(now.getTime() - comparedDays * dayMs).toISOString() });
  return rows.map((row) => ({
    placedAt: new Date(row.placedAt),
    readyAt: new Date(row.readyAt),
    pickedUpAt: new Date(row.pickedUpAt),
    deliveredAt: new Date(row.deliveredAt),
    arrivesAt: new Date(row.arrivesAt),
    pickupAt: new Date(row.pickupAt),
    dropAt: new Date(row.dropAt),
  }));
}

export async function deleteOldPlannedOffers(db: Queries, now: Date): Promise<void> {
  await db
    .delete(plannedOffers)
    .where(lt(plannedOffers.plannedAt, new Date(now.getTime() - keptDays * dayMs)));
}
