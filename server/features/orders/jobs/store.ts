import { sql } from 'drizzle-orm';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { CourierId } from '#server/identity.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';
import { partner, statement } from '#server/db/statements/statement.ts';
import { fromJobs, jobShape, ofRestaurant, pickup, type OrderRecord } from '#server/features/orders/store.ts';

/** Couriers see no lines before they accept. */
export type WaitingOrder = Pick<OrderRecord, keyof typeof waitingShape>;

const waitingShape = {
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
  pickup: partner(pickup),
};

const readAvailable = statement(
  waitingShape,
  (columns) => sql`
    select ${columns} from ${orders} left join ${restaurants} on ${ofRestaurant}
    where ${orders.status} = 'ready_for_pickup' and ${orders.courierId} is null
      and (${orders.boardFrom} is null or ${orders.boardFrom} <= ${sql.placeholder('at')}::timestamptz)
      and not exists (select from ${offers} where ${offers.orderId} = ${orders.id} and ${offers.state} = 'open')
      and ${orders.customerId} <> ${sql.placeholder('courierId')}::uuid
    order by ${orders.statusSince}, ${orders.id} limit 100`,
);

/** What is on the board: without the courier's own orders, those that one courier is being asked about, and those whose moment is yet to come. */
export const listAvailableJobs = (db: Queries, courierId: CourierId, at: Date): Promise<WaitingOrder[]> =>
  readAvailable(db, { courierId, at: at.toISOString() });

const readActiveJob = statement(
  jobShape,
  (columns) => sql`
    select ${columns} ${fromJobs}
    where ${orders.courierId} = ${sql.placeholder('courierId')} and ${isOneOf(orders.status, jobStatuses)}
    order by ${orders.tripStop} limit 1`,
);

/** The first stop of the courier's trip. */
export async function findActiveJob(db: Queries, courierId: CourierId): Promise<OrderRecord | undefined> {
  const [job] = await readActiveJob(db, { courierId });
  return job;
}
