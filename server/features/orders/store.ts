import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import {
  boardStatuses,
  closedStatuses,
  jobStatuses,
  openStatuses,
  type OrderParty,
  type OrderStatus,
} from '#shared/domain/order-lifecycle.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/columns.ts';
import { constraintOf } from '#server/db/errors.ts';
import { users } from '#server/db/schema-accounts.ts';
import {
  couriers,
  orderHistory,
  orderLines,
  orders,
  restaurantOwners,
  restaurants,
} from '#server/db/schema.ts';
import type { Keyset } from '#shared/domain/paging.ts';

/** No view sends all of it. */
export interface OrderRecord extends Omit<typeof orders.$inferSelect, 'key' | 'requestHash'> {
  pickup: { address: string; lat: number; lng: number } | null;
  courier: { name: string; phone: string } | null;
  kitchenPhone: string | null;
  lines: { menuItemId: string; name: string; unitPriceCentimes: number; quantity: number }[];
}

const { key: _key, requestHash: _hash, ...orderColumns } = getTableColumns(orders);

/** Only couriers see this field. */
const kitchenPhone = sql<string | null>`case when ${orders.courierId} is not null then (
  select min(u.phone) from ${restaurantOwners} o join ${users} u on u.id = o.user_id
  where o.restaurant_id = ${orders.restaurantId} and u.suspended_at is null and u.deleted_at is null) end`;

const pickup = { address: restaurants.address, lat: restaurants.lat, lng: restaurants.lng };

const lines = sql<OrderRecord['lines']>`(
  select json_agg(json_build_object('menuItemId', l.menu_item_id, 'name', l.name,
    'unitPriceCentimes', l.unit_price_centimes, 'quantity', l.quantity) order by l.position)
  from ${orderLines} l where l.order_id = ${orders.id})`;

/** The store asks with one query, however many orders there are. */
const selectOrders = (db: Pick<Queries, 'select'>) =>
  db
    .select({
      order: orderColumns,
      pickup,
      courier: { name: couriers.fullName, phone: couriers.phone },
      kitchenPhone,
      lines,
    })
    .from(orders)
    .leftJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, orders.courierId));

const recordOf = ({ order, ...beside }: Awaited<ReturnType<typeof selectOrders>>[number]): OrderRecord => ({
  ...order,
  ...beside,
});

async function readOrders(
  db: Queries,
  query: { where: SQL | undefined; orderBy: SQL[]; limit?: number },
): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where(query.where)
    .orderBy(...query.orderBy)
    .limit(query.limit ?? 2 ** 31 - 1);
  return rows.map(recordOf);
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

/** Couriers see no lines before they accept. */
export type WaitingOrder = Omit<OrderRecord, 'courier' | 'kitchenPhone' | 'lines'>;

export async function listAvailableJobs(db: Queries): Promise<WaitingOrder[]> {
  const rows = await db
    .select({ order: orderColumns, pickup })
    .from(orders)
    .leftJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(sql`${orders.status} = 'ready_for_pickup' and ${orders.courierId} is null`)
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(100);
  return rows.map(({ order, ...beside }) => ({ ...order, ...beside }));
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

interface Step {
  party: OrderParty;
  actorId: string;
}

interface StatusChange extends Step {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
}

/** Conditional; nothing when the order has left `from` or has another owner. */
export function moveOrder(
  tx: Transaction,
  move: StatusChange,
  owner: OrderOwner,
): Promise<OrderRecord | undefined> {
  const moved = tx
    .update(orders)
    .set({ status: move.to, statusSince: notBefore(move.at), version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, move.orderId), eq(orders.status, move.from), ownedBy(owner)))
    .returning();
  return writeMove(tx, moved, move);
}

/** Change, step and the changed order in one statement: what `changed` returns takes the table's name. */
async function writeMove(
  tx: Transaction,
  changed: SQLWrapper,
  step: Step & { from: OrderStatus },
): Promise<OrderRecord | undefined> {
  const written = tx.$with('orders', {}).as(changed.getSQL());
  const [row] = await selectOrders(tx.with(written, tx.$with('told', {}).as(stepOf(step))));
  return row && recordOf(row);
}

/** Appends a step to the history of what the statement has written. */
export const stepOf = ({ from, party, actorId }: Step & { from?: OrderStatus }): SQL => sql`
  insert into ${orderHistory} (order_id, version, from_status, to_status, party, actor_id, at)
  select id, version, ${from ?? null}::order_status, status, ${party}::order_party, ${actorId}::uuid, status_since
  from orders`;

/** Late taps and differing clocks keep the order of the steps. */
const notBefore = (at: Date): SQL => sql`greatest(${orders.statusSince}, ${at.toISOString()}::timestamptz)`;

/** One of many wins. The database refuses a busy courier (isSecondJob) and one off duty (isOffDuty). */
export function assignOrder(
  tx: Transaction,
  job: { orderId: string; courierId: CourierId; at: Date },
): Promise<OrderRecord | undefined> {
  const assigned = tx
    .update(orders)
    .set({
      status: 'out_for_delivery',
      statusSince: notBefore(job.at),
      courierId: job.courierId,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.id, job.orderId), eq(orders.status, 'ready_for_pickup'), isNull(orders.courierId)))
    .returning();
  return writeMove(tx, assigned, { from: 'ready_for_pickup', party: 'courier', actorId: job.courierId });
}

export const isSecondJob = (error: unknown): boolean => constraintOf(error) === 'orders_one_active_job';

export const isOffDuty = (error: unknown): boolean => constraintOf(error) === 'orders_courier_on_duty';
