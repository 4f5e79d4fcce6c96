import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Position } from '#shared/domain/distance.ts';
import { boardStatuses, type OrderStatus } from '#shared/domain/order-lifecycle.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { buildOnce } from '#server/db/built-once.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { courierPositions } from '#server/db/schema-courier-positions.ts';
import { orderHistory } from '#server/db/schema-order-history.ts';
import { couriers, orders, restaurants } from '#server/db/schema.ts';
import {
  ofCourier,
  oldestFirst,
  orderFields,
  ofRestaurant,
  pages,
  place,
  type OrderRecord,
  type Page,
} from './store.ts';

export interface BoardRecord extends OrderRecord {
  /** The last position of a courier on the way to the kitchen. */
  approaching: (Position & { at: Date }) | null;
  /** Accepted by the system a moment ago, which the kitchen has to hear. */
  isArrival: boolean;
}

const inKitchen = isOneOf(orders.status, ['preparing', 'ready_for_pickup', 'out_for_delivery']);
const onBoard = isOneOf(orders.status, boardStatuses);
const ofKitchen = eq(orders.restaurantId, sql.placeholder('restaurantId'));

/** The first conditions leave few orders whose history is read. */
const isArrival = sql<boolean>`case when ${orders.status} = 'preparing' and ${orders.version} = 2
  and ${orders.createdAt} > ${sql.placeholder('freshFrom')}::timestamptz then exists (
    select 1 from ${orderHistory} h where h.order_id = ${orders.id} and h.version = 2 and h.party = 'system')
  else false end`;

const readBoard = pages((db, limit, cursor) => {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofKitchen, onBoard, inKitchen, cursor && sql`${place} > ${cursor}`))
    .orderBy(...oldestFirst)
    .limit(limit);
  const isOnPage = inArray(orders.id, page);
  const { lat, lng, at } = courierPositions;
  // A former courier's position may still name the order.
  const isApproaching = and(
    eq(courierPositions.orderId, orders.id),
    eq(courierPositions.courierId, orders.courierId),
    eq(orders.status, 'out_for_delivery'),
  );
  return db
    .select({
      ...orderFields,
      approaching: { lat, lng, at },
      isArrival,
    })
    .from(orders)
    .leftJoin(restaurants, ofRestaurant)
    .leftJoin(couriers, ofCourier)
    .leftJoin(courierPositions, isApproaching)
    .where(
      and(ofKitchen, onBoard, cursor ? isOnPage : or(sql`${orders.status} = 'new'`, isOnPage, isArrival)),
    )
    .orderBy(...oldestFirst);
});

/** Oldest first. One statement: an order accepted meanwhile is not lost. */
export const listKitchenOrders = (
  db: Queries,
  restaurantId: OwnRestaurantId,
  { freshFrom, ...page }: Page & { freshFrom: Date },
): Promise<BoardRecord[]> => readBoard(db, page, { restaurantId, freshFrom: freshFrom.toISOString() });

const countBoard = buildOnce((db) =>
  db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(and(ofKitchen, onBoard))
    .groupBy(orders.status),
);

export const countKitchenOrders = (
  db: Queries,
  restaurantId: OwnRestaurantId,
): Promise<{ status: OrderStatus; orders: number }[]> => countBoard(db, { restaurantId });
