import { and, eq, isNull, sql } from 'drizzle-orm';
import { callerRules } from '#shared/domain/orders/telephone.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { inText } from '#server/db/statements/list-lengths.ts';
import { rawStatement, statement } from '#server/db/statements/statement.ts';
import { fromOrders, orderShape, type OrderRecord } from '#server/features/orders/store.ts';
import type { PlaceRecord } from '#server/features/places/store.ts';
import type { OwnRestaurantId } from '#server/identity.ts';

const value = sql.placeholder;

/** Enough for the last orders, and for the last places of a caller who orders to few of them. */
const ordersRead = 4 * callerRules.orders;

const isCallers = and(
  eq(orders.phone, value('phone')),
  sql`${orders.createdAt} > ${value('since')}::timestamptz`,
  // A deleted account's orders name nobody.
  sql`exists (select from ${users} where ${users.id} = ${orders.customerId} and ${isNull(users.deletedAt)})`,
);

/** Whether a person of its restaurant took the order. */
const isTakenByRestaurant = sql<boolean>`exists (select from ${orderHistory}
  where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.version} = 1 and ${orderHistory.party} = 'restaurant')`;

export interface CallerOrderRecord extends OrderRecord {
  isTakenByRestaurant: boolean;
}

export interface KnownCaller {
  phone: string;
  /** The name on the caller's account; null without one. */
  name: string | null;
  isFromFile: boolean;
  book: readonly PlaceRecord[];
  /** Newest first. */
  orders: readonly CallerOrderRecord[];
  /** Kitchens see no address of their orders: a restaurant sees those that its own people typed. */
  isShown: (order: CallerOrderRecord) => boolean;
}

const readOf = (isAsked = isCallers) =>
  statement(
    { ...orderShape, isTakenByRestaurant },
    (columns) => sql`
      select ${columns} ${fromOrders} where ${isAsked}
      order by ${orders.createdAt} desc, ${orders.id} desc limit ${inText(ordersRead)}`,
  );

const readAll = readOf();
const readOwn = readOf(and(isCallers, eq(orders.restaurantId, value('restaurantId'))));

interface Asked {
  phone: string;
  since: Date;
  /** The restaurant whose orders count; undefined: all. */
  restaurantId?: OwnRestaurantId | undefined;
}

/** The last orders to this number, newest first. */
export function listCallerOrders(
  db: Queries,
  { phone, since, restaurantId }: Asked,
): Promise<CallerOrderRecord[]> {
  const asked = { phone, since: since.toISOString() };
  return restaurantId === undefined ? readAll(db, asked) : readOwn(db, { ...asked, restaurantId });
}

const lock = rawStatement(
  () => sql`select pg_advisory_xact_lock(hashtextextended('telephone ' || ${value('phone')}, 0))`,
);

/** Orders by telephone for one number are taken one after the other. */
export async function lockCaller(tx: Transaction, phone: string): Promise<void> {
  await lock(tx, { phone });
}

const lockMany = rawStatement(
  () => sql`
    select pg_advisory_xact_lock(hashtextextended('telephone ' || number, 0))
    from (select number from unnest(${value('phones')}::text[]) as asked (number) order by number) ordered`,
);

/** Locks as `lockCaller`, all numbers in one sequence: no order by telephone opens a person while a file does. */
export async function lockCallers(tx: Transaction, phones: readonly string[]): Promise<void> {
  await lockMany(tx, { phones: [...phones] });
}
