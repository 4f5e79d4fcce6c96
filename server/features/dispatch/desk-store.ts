import { eq, inArray } from 'drizzle-orm';
import type { PinKind } from '#shared/domain/dispatch/pins.ts';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { dispatchPins } from '#server/db/schema/dispatch.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { nextDistrict } from '#server/features/orders/offers/store.ts';

export interface NamedPin {
  orderId: string;
  courierId: string;
  courierName: string;
  kind: PinKind;
  /** The admin's name. */
  madeBy: string;
  madeAt: Date;
}

/** The pins of these orders, the first said first. */
export const listNamedPins = (db: Queries, orderIds: readonly string[]): Promise<NamedPin[]> =>
  db
    .select({
      orderId: dispatchPins.orderId,
      courierId: dispatchPins.courierId,
      courierName: couriers.fullName,
      kind: dispatchPins.kind,
      madeBy: users.name,
      madeAt: dispatchPins.madeAt,
    })
    .from(dispatchPins)
    .innerJoin(couriers, eq(couriers.userId, dispatchPins.courierId))
    .innerJoin(users, eq(users.id, dispatchPins.madeBy))
    .where(inArray(dispatchPins.orderId, [...orderIds]))
    .orderBy(dispatchPins.madeAt);

/** The district near the door of each of these orders. */
export async function listDistricts(
  db: Queries,
  orderIds: readonly string[],
): Promise<Map<string, string | null>> {
  const named = await db
    .select({ id: orders.id, district: nextDistrict })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(named.map(({ id, district }) => [id, district]));
}

/** The names by the ids of restaurants. */
export async function listKitchenNames(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  const named = await db
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]));
  return new Map(named.map(({ id, name }) => [id, name]));
}
