import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { closedStatuses, openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import type { Queries } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { handOverCodes } from '#server/db/schema/hand-over.ts';
import { cancelRequests } from '#server/db/schema/cancel-requests.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { offers } from '#server/db/schema/offers.ts';
import { placePhotos } from '#server/db/schema/places.ts';
import { couriers, orderLines, orders, restaurants } from '#server/db/schema/ordering.ts';
import { trips } from '#server/db/schema/trips.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';
import { partner, statement } from '#server/db/statements/statement.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import { together, type Mate } from './together-store.ts';

type CancelRequest = Pick<typeof cancelRequests.$inferSelect, 'reason' | 'words' | 'answer'> & {
  askedAt: string;
};

/** An open offer, or a promise (product §4.32). */
interface Claim {
  offerId: string;
  courierId: string;
  name: string;
  phone: string;
  endsAt: string;
  seenAt: string | null;
  isPromise: boolean;
}

/** A courier who had promised to come was not seen at the kitchen. `isOpen`: and still has the promise, or its order. */
interface Missed {
  at: string;
  isOpen: boolean;
}

type OrderLine = KitchenOrder['lines'][number];

const {
  key: _key,
  requestHash: _hash,
  tripId: _trip,
  tripStop: _stop,
  firstReadyBy: _first,
  aheadAtFirst: _ahead,
  ...orderColumns
} = getTableColumns(orders);
type Column = Exclude<keyof typeof orderColumns, 'commissionPercent' | 'boardFrom'>;

/** The texts to an order's number leave one after the other. */
export const textsOf = ({ id }: { id: string }): string => `texts of order ${id}`;

/** No view sends all of it. */
export interface OrderRecord extends Pick<typeof orders.$inferSelect, Column> {
  /** An order lacks both only while it is being placed. */
  commissionPercent?: number;
  boardFrom?: Date | null;
  pickup: { address: string; lat: number; lng: number } | null;
  courier: { name: string; phone: string } | null;
  /** The request on the order's present version. */
  cancelRequest: CancelRequest | null;
  claim: Claim | null;
  missed?: Missed | null;
  /** Only read for couriers and admins. */
  kitchenPhone?: string | null;
  /** Only read for couriers and admins: there when the order demands a code. The code itself is not read. */
  handOver?: { orderId: string; failedAt: Date | null } | null;
  /** Only read for kitchens, couriers and admins. */
  together?: Mate[] | null;
  lines: OrderLine[];
  /** Another value with each photo of the door. */
  doorPhoto: string | null;
}

const kitchenPhone = sql<string | null>`coalesce(${restaurants.phone}, (
  select min(u.phone) from ${restaurantMembers} o join ${users} u on u.id = o.user_id
  where o.restaurant_id = ${orders.restaurantId} and o.role = 'owner' and u.suspended_at is null and u.deleted_at is null))`;

export const pickup = { address: restaurants.address, lat: restaurants.lat, lng: restaurants.lng };

const lines = sql<OrderRecord['lines']>`(
  select json_agg(json_strip_nulls(json_build_object('menuItemId', l.menu_item_id, 'name', l.name,
    'unitPriceCentimes', l.unit_price_centimes, 'quantity', l.quantity, 'options', l.options,
    'allergens', l.allergens)) order by l.position)
  from ${orderLines} l where l.order_id = ${orders.id})`;

/** Most orders have no request, and are not looked up. */
const cancelRequest = sql<
  OrderRecord['cancelRequest']
>`case when ${orders.cancelAskedVersion} = ${orders.version} then (
  select json_build_object('reason', r.reason, 'words', r.words, 'askedAt', r.asked_at, 'answer', r.answer)
  from ${cancelRequests} r where r.order_id = ${orders.id} and r.version = ${orders.version}) end`;

/** The courier who is being asked, or has promised to come; only orders that wait for one are looked up. */
const claim = sql<OrderRecord['claim']>`case when ${orders.status} in ('preparing', 'ready_for_pickup') then (
  select json_build_object('offerId', f.bundle_id, 'courierId', f.courier_id, 'name', c.full_name, 'phone', c.phone,
    'endsAt', f.ends_at, 'seenAt', f.seen_at, 'isPromise', f.state = 'accepted')
  from ${offers} f join ${couriers} c on c.user_id = f.courier_id
  where f.order_id = ${orders.id} and (f.state = 'open' or f.trip_id is not null and f.promise_ended_at is null)) end`;

/** The last missed promise, until the pickup. */
const missed = sql<Missed | null>`case when ${orders.status} in ('preparing', 'ready_for_pickup', 'out_for_delivery') then (
  select json_build_object('at', t.missed_at, 'isOpen', t.closed_at is null
    and (f.promise_ended_at is null or t.id = ${orders.tripId}))
  from ${offers} f join ${trips} t on t.id = f.trip_id where f.order_id = ${orders.id} and t.missed_at is not null order by t.missed_at desc limit 1) end`;

/** Most orders have no photo, and are not looked up. */
const doorPhoto = sql<string | null>`case when ${orders.placeId} is not null then (
  select p.version from ${placePhotos} p where p.place_id = ${orders.placeId}) end`;

export const orderShape = {
  ...orderColumns,
  doorPhoto,
  pickup: partner(pickup),
  courier: partner({ name: couriers.fullName, phone: couriers.phone }),
  lines,
  cancelRequest,
  claim,
  missed,
};

export const jobShape = {
  ...orderShape,
  kitchenPhone,
  together,
  handOver: partner({ orderId: handOverCodes.orderId, failedAt: handOverCodes.failedAt }),
};

export const ofRestaurant = eq(restaurants.id, orders.restaurantId);

/** The store asks with one query, however many orders there are. */
export const fromOrders = sql`from ${orders} left join ${restaurants} on ${ofRestaurant}
  left join ${couriers} on ${couriers.userId} = ${orders.courierId}`;

export const fromJobs = sql`${fromOrders} left join ${handOverCodes} on ${handOverCodes.orderId} = ${orders.id}`;

const value = sql.placeholder;
const newestFirst = sql`${orders.createdAt} desc, ${orders.id} desc`;
export const oldestFirst = sql`${orders.createdAt}, ${orders.id}`;
export const place = sql`(${orders.createdAt}, ${orders.id})`;
const cursorPlace = sql`(${value('cursorAt')}::timestamptz, ${value('cursorId')}::uuid)`;

export interface Page {
  cursor?: Keyset;
  limit: number;
}

type StatementOf<Row> = (place: {
  limit: SQL;
  cursor?: SQL;
}) => (db: Queries, values: Values) => Promise<Row[]>;
type Values = Record<string, unknown>;

/** Four statements: with or without a cursor, and two lengths, because PostgreSQL plans an unknown length each time. */
export function pages<Row>(statementAt: StatementOf<Row>) {
  const statementsOf = (length: number) => ({
    first: statementAt({ limit: inText(length) }),
    next: statementAt({ limit: inText(length), cursor: cursorPlace }),
  });
  const made = new Map<number, ReturnType<typeof statementsOf>>();
  return async (db: Queries, { cursor, limit }: Page, values: Values): Promise<Row[]> => {
    const length = pageLengthFor(limit);
    const statements = made.get(length) ?? statementsOf(length);
    made.set(length, statements);
    const { first, next } = statements;
    if (!cursor) return first(db, values);
    return next(db, { ...values, cursorAt: cursor.at.toISOString(), cursorId: cursor.id });
  };
}

const before = (cursor: SQL | undefined): SQL | undefined => cursor && sql`${place} < ${cursor}`;

/** The owner that the query demands; admins and the system move any order. */
export type OrderOwner =
  | { party: 'customer'; customerId: UserId }
  | { party: 'restaurant'; restaurantId: OwnRestaurantId }
  | { party: 'courier'; courierId: CourierId }
  | { party: 'admin' | 'system' };

export const ownedBy: Record<OrderOwner['party'], SQL | undefined> = {
  customer: eq(orders.customerId, value('ownerId')),
  restaurant: eq(orders.restaurantId, value('ownerId')),
  courier: eq(orders.courierId, value('ownerId')),
  admin: undefined,
  system: undefined,
};

export function ownerIdOf(owner: OrderOwner): string | number | undefined {
  switch (owner.party) {
    case 'customer':
      return owner.customerId;
    case 'restaurant':
      return owner.restaurantId;
    case 'courier':
      return owner.courierId;
    case 'admin':
    case 'system':
      return undefined;
  }
}

// Each read has the owner in its query.

const isAsked = eq(orders.id, value('orderId'));
const findOrderBy = (isOwned?: SQL) =>
  statement(orderShape, (columns) => sql`select ${columns} ${fromOrders} where ${and(isAsked, isOwned)}`);
const findJobBy = (isOwned?: SQL) =>
  statement(jobShape, (columns) => sql`select ${columns} ${fromJobs} where ${and(isAsked, isOwned)}`);
const findAny = findJobBy();
const findBy = {
  customer: findOrderBy(ownedBy.customer),
  restaurant: findOrderBy(ownedBy.restaurant),
  courier: findJobBy(ownedBy.courier),
  admin: findAny,
  system: findOrderBy(),
};

export async function findOrder(db: Queries, orderId: string): Promise<OrderRecord | undefined> {
  const [record] = await findAny(db, { orderId });
  return record;
}

export async function findOrderOf(
  db: Queries,
  owner: OrderOwner,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const [record] = await findBy[owner.party](db, { orderId, ownerId: ownerIdOf(owner) });
  return record;
}

const readOfCustomer = pages(({ limit, cursor }) => {
  const isMine = and(eq(orders.customerId, value('customerId')), before(cursor));
  return statement(
    orderShape,
    (columns) => sql`select ${columns} ${fromOrders} where ${isMine} order by ${newestFirst} limit ${limit}`,
  );
});

export const listOrdersOfCustomer = (db: Queries, customerId: UserId, page: Page): Promise<OrderRecord[]> =>
  readOfCustomer(db, page, { customerId });

const isClosed = isOneOf(orders.status, closedStatuses);

const readTab = (isInTab: SQL) =>
  pages(({ limit, cursor }) =>
    statement(
      jobShape,
      (columns) => sql`
        select ${columns} ${fromJobs} where ${and(isInTab, before(cursor))} order by ${newestFirst} limit ${limit}`,
    ),
  );

const tabs = {
  current: readTab(isOneOf(orders.status, openStatuses)),
  delivered: readTab(sql`${isClosed} and ${orders.status} = 'delivered'`),
  cancelled: readTab(sql`${isClosed} and ${orders.status} = 'cancelled'`),
};

export const listOrdersInTab = (db: Queries, tab: keyof typeof tabs, page: Page): Promise<OrderRecord[]> =>
  tabs[tab](db, page, {});
