import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  boardStatuses,
  closedStatuses,
  jobStatuses,
  openStatuses,
  type OrderStatus,
} from '#shared/domain/order-lifecycle.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { isAnyOf, isOneOf } from '#server/db/columns.ts';
import { constraintOf } from '#server/db/errors.ts';
import { users } from '#server/db/schema-accounts.ts';
import { couriers, orderLines, orders, restaurantOwners, restaurants } from '#server/db/schema.ts';
import type { Keyset } from '#shared/domain/paging.ts';

/** No view sends all of it. */
export interface OrderRecord extends Omit<typeof orders.$inferSelect, 'key' | 'requestHash'> {
  pickup: { address: string; lat: number; lng: number } | null;
  courier: { name: string; phone: string } | null;
  kitchenPhone: string | null;
  lines: { menuItemId: string; name: string; unitPriceCentimes: number; quantity: number }[];
}

const { key: _key, requestHash: _hash, ...orderColumns } = getTableColumns(orders);

const kitchenPhone = sql<string | null>`(
  select min(u.phone) from ${restaurantOwners} o join ${users} u on u.id = o.user_id
  where o.restaurant_id = ${orders.restaurantId} and u.suspended_at is null and u.deleted_at is null)`;

/** Two queries, however many orders. */
async function readOrders(
  db: Queries,
  query: { where: SQL | undefined; orderBy: SQL[]; limit?: number },
): Promise<OrderRecord[]> {
  const rows = await db
    .select({
      order: orderColumns,
      pickup: { address: restaurants.address, lat: restaurants.lat, lng: restaurants.lng },
      courier: { name: couriers.fullName, phone: couriers.phone },
      kitchenPhone,
    })
    .from(orders)
    .leftJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, orders.courierId))
    .where(query.where)
    .orderBy(...query.orderBy)
    .limit(query.limit ?? 2 ** 31 - 1);
  const linesOf = await readLines(
    db,
    rows.map((row) => row.order.id),
  );
  return rows.map(({ order, ...beside }) => ({
    ...order,
    ...beside,
    lines: linesOf.get(order.id) ?? [],
  }));
}

async function readLines(db: Queries, orderIds: string[]): Promise<Map<string, OrderRecord['lines']>> {
  const byOrder = new Map<string, OrderRecord['lines']>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .select()
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const { orderId, position: _position, ...line } of rows) {
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), line]);
  }
  return byOrder;
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

const oldestFirst = [asc(orders.createdAt), asc(orders.id)];

const place = sql`(${orders.createdAt}, ${orders.id})`;
const placeOf = ({ at, id }: Keyset): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;

const before = (cursor: Keyset | undefined): SQL | undefined => cursor && sql`${place} < ${placeOf(cursor)}`;

async function firstOf(db: Queries, where: SQL | undefined): Promise<OrderRecord | undefined> {
  const [record] = await readOrders(db, { where, orderBy: [], limit: 1 });
  return record;
}

// Each read has its owner in the query.

export function findOrder(db: Queries, orderId: string): Promise<OrderRecord | undefined> {
  return firstOf(db, eq(orders.id, orderId));
}

export function findOrderOf(
  db: Queries,
  owner: OrderOwner,
  orderId: string,
): Promise<OrderRecord | undefined> {
  return firstOf(db, and(eq(orders.id, orderId), ownedBy(owner)));
}

export async function findPlacedWithKey(
  db: Queries,
  customerId: UserId,
  key: string,
): Promise<{ id: string; requestHash: string } | undefined> {
  const [row] = await db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.key, key)));
  return row;
}

export function listOrdersOfCustomer(
  db: Queries,
  customerId: UserId,
  page: { cursor?: Keyset; limit: number },
): Promise<OrderRecord[]> {
  const where = and(eq(orders.customerId, customerId), before(page.cursor));
  return readOrders(db, { where, orderBy: newestFirst, limit: page.limit });
}

const inKitchen = isOneOf(orders.status, ['preparing', 'ready_for_pickup', 'out_for_delivery']);
const onBoard = isOneOf(orders.status, boardStatuses);

/** First page: every new order besides. Oldest first. One statement: an order accepted meanwhile is not lost. */
export function listKitchenOrders(
  db: Queries,
  restaurantId: OwnRestaurantId,
  { cursor, limit }: { cursor?: Keyset; limit: number },
): Promise<OrderRecord[]> {
  const own = eq(orders.restaurantId, restaurantId);
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, onBoard, inKitchen, cursor && sql`${place} > ${placeOf(cursor)}`))
    .orderBy(...oldestFirst)
    .limit(limit);
  const isOnPage = inArray(orders.id, page);
  const where = and(own, onBoard, cursor ? isOnPage : or(eq(orders.status, 'new'), isOnPage));
  return readOrders(db, { where, orderBy: oldestFirst });
}

export async function countKitchenOrders(
  db: Queries,
  restaurantId: OwnRestaurantId,
): Promise<Record<'new' | 'preparing' | 'ready_for_pickup', number>> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), onBoard))
    .groupBy(orders.status);
  const counted = new Map(rows.map((row) => [row.status, row.orders]));
  const of = (status: OrderStatus): number => counted.get(status) ?? 0;
  return {
    new: of('new'),
    preparing: of('preparing'),
    ready_for_pickup: of('ready_for_pickup') + of('out_for_delivery'),
  };
}

export function listAvailableJobs(db: Queries): Promise<OrderRecord[]> {
  const where = sql`${orders.status} = 'ready_for_pickup' and ${orders.courierId} is null`;
  return readOrders(db, { where, orderBy: [asc(orders.statusSince), asc(orders.id)], limit: 100 });
}

export function findActiveJob(db: Queries, courierId: CourierId): Promise<OrderRecord | undefined> {
  const where = and(eq(orders.courierId, courierId), isOneOf(orders.status, jobStatuses));
  return firstOf(db, where);
}

const isClosed = isOneOf(orders.status, closedStatuses);

const tabs = {
  current: isOneOf(orders.status, openStatuses),
  delivered: sql`${isClosed} and ${orders.status} = 'delivered'`,
  cancelled: sql`${isClosed} and ${orders.status} = 'cancelled'`,
};

export function listOrdersInTab(
  db: Queries,
  tab: keyof typeof tabs,
  page: { cursor?: Keyset; limit: number },
): Promise<OrderRecord[]> {
  const where = and(tabs[tab], before(page.cursor));
  return readOrders(db, { where, orderBy: newestFirst, limit: page.limit });
}

type NewOrder = typeof orders.$inferInsert & { customerId: UserId };

/** False when the customer has used this key before. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: OrderRecord['lines'],
): Promise<boolean> {
  const inserted = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.customerId, orders.key] })
    .returning({ id: orders.id });
  if (inserted.length === 0) return false;
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ orderId: order.id, position, ...line })));
  return true;
}

export const isFromDeletedCustomer = (error: unknown): boolean =>
  constraintOf(error) === 'orders_customer_exists';

/** The owner that the query demands; admins move any order. */
export type OrderOwner =
  | { party: 'customer'; customerId: UserId }
  | { party: 'restaurant'; restaurantId: OwnRestaurantId }
  | { party: 'courier'; courierId: CourierId }
  | { party: 'admin' };

function ownedBy(owner: OrderOwner): SQL | undefined {
  switch (owner.party) {
    case 'customer':
      return eq(orders.customerId, owner.customerId);
    case 'restaurant':
      return eq(orders.restaurantId, owner.restaurantId);
    case 'courier':
      return eq(orders.courierId, owner.courierId);
    case 'admin':
      return undefined;
  }
}

interface StatusChange {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
}

/** Conditional; false when the order has left `from` or has another owner. */
export async function moveOrder(tx: Transaction, move: StatusChange, owner: OrderOwner): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ status: move.to, statusSince: notBefore(move.at), version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, move.orderId), eq(orders.status, move.from), ownedBy(owner)))
    .returning({ id: orders.id });
  return moved.length > 0;
}

/** Late taps and differing clocks keep the order of the steps. */
const notBefore = (at: Date): SQL => sql`greatest(${orders.statusSince}, ${at.toISOString()}::timestamptz)`;

/** One of many wins. The database refuses a busy courier (isSecondJob) and one off duty (isOffDuty). */
export async function assignOrder(
  tx: Transaction,
  job: { orderId: string; courierId: CourierId; at: Date },
): Promise<boolean> {
  const assigned = await tx
    .update(orders)
    .set({
      status: 'out_for_delivery',
      statusSince: notBefore(job.at),
      courierId: job.courierId,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.id, job.orderId), eq(orders.status, 'ready_for_pickup'), isNull(orders.courierId)))
    .returning({ id: orders.id });
  return assigned.length > 0;
}

export const isSecondJob = (error: unknown): boolean => constraintOf(error) === 'orders_one_active_job';

export const isOffDuty = (error: unknown): boolean => constraintOf(error) === 'orders_courier_on_duty';
