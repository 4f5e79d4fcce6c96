import { and, asc, eq, sql } from 'drizzle-orm';
import { jobStatuses } from '#shared/domain/order-lifecycle.ts';
import type { CourierId } from '#server/identity.ts';
import { buildOnce } from '#server/db/built-once.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { orders, restaurants } from '#server/db/schema.ts';
import { inText } from '#server/db/list-lengths.ts';
import { ofRestaurant, pickup, selectJobs, type OrderRecord } from './store.ts';

/** Couriers see no lines before they accept. */
export type WaitingOrder = Pick<OrderRecord, keyof typeof waitingFields>;

const waitingFields = {
  id: orders.id,
  status: orders.status,
  version: orders.version,
  createdAt: orders.createdAt,
  statusSince: orders.statusSince,
  restaurantName: orders.restaurantName,
  deliveryAddress: orders.deliveryAddress,
  deliveryLat: orders.deliveryLat,
  deliveryLng: orders.deliveryLng,
  dueCentimes: orders.dueCentimes,
  routeMetres: orders.routeMetres,
  pickup,
};

const readAvailable = buildOnce((db) =>
  db
    .select(waitingFields)
    .from(orders)
    .leftJoin(restaurants, ofRestaurant)
    .where(
      sql`${orders.status} = 'ready_for_pickup' and ${orders.courierId} is null
        and ${orders.customerId} <> ${sql.placeholder('courierId')}::uuid`,
    )
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(inText(100)),
);

/** Without the courier's own orders. */
export const listAvailableJobs = (db: Queries, courierId: CourierId): Promise<WaitingOrder[]> =>
  readAvailable(db, { courierId });

const readActiveJob = buildOnce((db) =>
  selectJobs(db)
    .where(and(eq(orders.courierId, sql.placeholder('courierId')), isOneOf(orders.status, jobStatuses)))
    .limit(1),
);

export async function findActiveJob(db: Queries, courierId: CourierId): Promise<OrderRecord | undefined> {
  const [job] = await readActiveJob(db, { courierId });
  return job;
}
