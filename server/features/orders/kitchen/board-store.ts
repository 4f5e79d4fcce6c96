import { and, eq, or, sql } from 'drizzle-orm';
import type { Position } from '#shared/domain/promise/distance.ts';
import { boardStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { courierPositions } from '#server/db/schema/courier-positions.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { partner, statement } from '#server/db/statements/statement.ts';
import {
  fromOrders,
  oldestFirst,
  orderShape,
  pages,
  place,
  type OrderRecord,
  type Page,
} from '#server/features/orders/store.ts';
import { together } from '#server/features/orders/together-store.ts';

export interface BoardRecord extends OrderRecord {
  /** The last position of a courier on the way to the kitchen. */
  approaching: (Position & { at: Date }) | null;
  /** The order was accepted by the system a moment ago: the board announces it. */
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

const { lat, lng, at } = courierPositions;
// A former courier's position may still name the order.
const isApproaching = sql`${courierPositions.orderId} = ${orders.id} and ${courierPositions.courierId} = ${orders.courierId}
  and ${orders.status} = 'out_for_delivery'`;

const boardShape = { ...orderShape, together, approaching: partner({ lat, lng, at }), isArrival };

const readBoard = pages(({ limit, cursor }) => {
  const isOfPage = and(ofKitchen, onBoard, inKitchen, cursor && sql`${place} > ${cursor}`);
  const isOnPage = sql`${orders.id} in (
    select ${orders.id} from ${orders} where ${isOfPage} order by ${oldestFirst} limit ${limit})`;
  const isShown = cursor ? isOnPage : or(sql`${orders.status} = 'new'`, isOnPage, isArrival);
  return statement(
    boardShape,
    (columns) => sql`
      select ${columns} ${fromOrders} left join ${courierPositions} on ${isApproaching}
      where ${and(ofKitchen, onBoard, isShown)} order by ${oldestFirst}`,
  );
});

/** Oldest first. One statement: an order accepted meanwhile is not lost. */
export const listKitchenOrders = (
  db: Queries,
  restaurantId: OwnRestaurantId,
  { freshFrom, ...page }: Page & { freshFrom: Date },
): Promise<BoardRecord[]> => readBoard(db, page, { restaurantId, freshFrom: freshFrom.toISOString() });

const countBoard = statement(
  { status: orders.status, orders: sql<number>`count(*)` },
  (columns) =>
    sql`select ${columns} from ${orders} where ${ofKitchen} and ${onBoard} group by ${orders.status}`,
);

export const countKitchenOrders = (
  db: Queries,
  restaurantId: OwnRestaurantId,
): Promise<{ status: OrderStatus; orders: number }[]> => countBoard(db, { restaurantId });
