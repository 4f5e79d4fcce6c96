import { and, sql, type SQL } from 'drizzle-orm';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import {
  closedStatuses,
  openStatuses,
  orderStatuses,
  type OrderStatus,
} from '#shared/domain/orders/order-lifecycle.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import { isOneOf } from '#server/db/schema/columns.ts';

export interface AskedOrders {
  tab: 'all' | 'current' | 'delivered' | 'cancelled';
  search: string;
  restaurantId?: number;
  courierId?: string;
  status?: OrderStatus;
  /** Days of Morocco, both included: `2026-11-22`. */
  from?: string;
  to?: string;
}

export interface Scope {
  restaurantId?: number;
  /** Orders of one restaurant or courier are read by status. */
  isOfParty: boolean;
  statuses: readonly OrderStatus[];
  /** The conditions that the index of a customer's orders answers. */
  isInTime: SQL | undefined;
  /** All conditions but the text. */
  isInside: SQL | undefined;
}

const statusesOf: Record<AskedOrders['tab'], readonly OrderStatus[]> = {
  all: orderStatuses,
  current: openStatuses,
  delivered: ['delivered'],
  cancelled: ['cancelled'],
};

export function scopeOf(asked: AskedOrders, cursor?: Keyset): Scope {
  const { tab, status, restaurantId, courierId, from, to } = asked;
  const statuses = statusesOf[tab].filter((one) => status === undefined || one === status);
  const isInTime = and(
    from === undefined ? undefined : sql`orders.created_at >= ${midnight(from)}`,
    to === undefined ? undefined : sql`orders.created_at < ${midnight(to, 1)}`,
    cursor &&
      sql`(orders.created_at, orders.id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
  );
  const isOfParty = restaurantId !== undefined || courierId !== undefined;
  const isInside = and(
    hasStatus(statuses),
    restaurantId === undefined ? undefined : sql`orders.restaurant_id = ${restaurantId}`,
    courierId === undefined ? undefined : sql`orders.courier_id = ${courierId}::uuid`,
    isInTime,
  );
  return { restaurantId, isOfParty, statuses, isInTime, isInside };
}

const midnight = (day: string, daysLater = 0): SQL =>
  sql`${midnightOf(day, daysLater).toISOString()}::timestamptz`;

/** The statuses with the predicates of the partial indexes (schema.ts). */
function hasStatus(statuses: readonly OrderStatus[]): SQL | undefined {
  if (statuses.length === orderStatuses.length) return undefined;
  if (statuses.length === 0) return sql`false`;
  const status = sql.raw('orders.status');
  const family = [openStatuses, closedStatuses].find((list) =>
    statuses.every((one) => (list as readonly OrderStatus[]).includes(one)),
  );
  return and(family && isOneOf(status, family), isOneOf(status, statuses));
}

const columns = sql.raw(
  ['id', 'created_at', 'customer_id', 'customer_name', 'phone', 'restaurant_id']
    .map((column) => `orders.${column}`)
    .join(', '),
);

/** The length stands in the text: PostgreSQL plans an unknown one badly. */
export const newestFirst = (limit: number): SQL =>
  sql.raw(`order by created_at desc, id desc limit ${String(Math.trunc(limit))}`);

export const plain = ({ isInside }: Scope, limit: number, condition?: SQL): SQL =>
  sql`(select ${columns} from orders where ${and(isInside, condition) ?? sql`true`} ${newestFirst(limit)})`;

export const listed = (scope: Scope, limit: number): SQL =>
  scope.isOfParty ? byStatus(scope, limit) : plain(scope, limit);

export const ofRestaurants = (scope: Scope, limit: number, ids: readonly number[]): SQL =>
  sql`(select newest.* from unnest(${sql.param([...ids])}::integer[]) named (id)
    cross join lateral ${byStatus(scope, limit, sql`orders.restaurant_id = named.id`)} newest)`;

/** The indexes of a restaurant and of a courier hold the closed orders of each status by time. Merged, they are read as far as needed. */
function byStatus(scope: Scope, limit: number, condition?: SQL): SQL {
  const open = scope.statuses.filter((one) => (openStatuses as readonly string[]).includes(one));
  const closed = scope.statuses.filter((one) => !open.includes(one));
  const apart = [...(open.length > 0 ? [open] : []), ...closed.map((one) => [one])];
  if (apart.length < 2) return plain(scope, limit, condition);
  const parts = apart.map((statuses) => plain(scope, limit, and(condition, hasStatus(statuses))));
  return sql`(${sql.join(parts, sql` union all `)} ${newestFirst(limit)})`;
}

export const holdsMore = ({ isInside }: Scope, rows: number): SQL =>
  sql`exists (select from orders where ${isInside ?? sql`true`} limit 1 offset ${sql.raw(String(rows))})`;
