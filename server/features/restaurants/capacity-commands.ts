import {
  busyEnd,
  fullUntil,
  isFullAt,
  quarterMs,
  type BusyLength,
  type ExtraMinutes,
} from '#shared/domain/capacity.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import * as capacityStore from './capacity-store.ts';
import type { Capacity, HeldRestaurant } from './capacity-store.ts';
import { lockRestaurant, type RestaurantRecord } from './store.ts';

export function setCapacity(
  app: AppContext,
  id: OwnRestaurantId,
  capacity: Capacity,
): Promise<RestaurantRecord> {
  return changeCapacity(app, id, async (tx) => {
    const placedAt = await capacityStore.listRecentOrders(tx, id, app.clock.now());
    const until = fullUntil(placedAt, capacity.quarterOrdersMax, app.clock.now());
    return capacityStore.setCapacity(tx, id, { ...capacity, fullUntil: until });
  });
}

export const beginBusy = (
  app: AppContext,
  id: OwnRestaurantId,
  { minutes, length }: { minutes: ExtraMinutes; length: BusyLength },
): Promise<RestaurantRecord> =>
  changeCapacity(app, id, (tx) =>
    capacityStore.setBusy(tx, id, { busyMinutes: minutes, busyUntil: busyEnd(length, app.clock.now()) }),
  );

export const endBusy = (app: AppContext, id: OwnRestaurantId): Promise<RestaurantRecord> =>
  changeCapacity(app, id, (tx) => capacityStore.setBusy(tx, id, { busyMinutes: null, busyUntil: null }));

function changeCapacity(
  app: AppContext,
  id: OwnRestaurantId,
  change: (tx: Transaction) => Promise<RestaurantRecord | undefined>,
): Promise<RestaurantRecord> {
  return inTransaction(app, async (tx, announce) => {
    await lockRestaurant(tx, id);
    const restaurant = await change(tx);
    if (!restaurant) throw new AppError('restaurant_not_found');
    await follow({ tx, announce, at: app.clock.now() }, restaurant);
    return restaurant;
  });
}

interface Changing {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/** Sets the alarm for what ends first. Call it after the restaurant's row is locked. */
async function follow({ tx, announce, at }: Changing, restaurant: RestaurantRecord): Promise<void> {
  const alarm = { topic: 'capacity', subject: String(restaurant.id) } as const;
  const ends = [restaurant.busyUntil, restaurant.fullUntil].flatMap((end) => end?.getTime() ?? []);
  await (ends.length > 0
    ? setAlarm(tx, { ...alarm, dueAt: new Date(Math.min(...ends)) })
    : dropAlarm(tx, alarm));
  announce.restaurant(restaurant.id, at);
}

/** A kitchen is no longer busy, or has room again: kept pages and open ones are made again. */
export async function easeKitchen(changing: Changing, subject: string): Promise<void> {
  const restaurant = await capacityStore.ease(changing.tx, Number(subject), changing.at);
  if (restaurant) await follow(changing, restaurant);
}

/** Throws `restaurant_full`. Returns when the orders were placed that still fill the kitchen. */
export async function findRoom(tx: Transaction, kitchen: HeldRestaurant, now: Date): Promise<Date[]> {
  if (!kitchen.isCounting) return [];
  const placedAt = await capacityStore.listRecentOrders(tx, kitchen.id, now);
  if (fullUntil(placedAt, kitchen.quarterOrdersMax, now)) throw new AppError('restaurant_full');
  return placedAt;
}

/** After an order is placed: says that the kitchen is full from now on. */
export async function noteFull(
  changing: Changing,
  kitchen: HeldRestaurant,
  placedAt: readonly Date[],
): Promise<void> {
  if (!kitchen.isCounting) return;
  const until = fullUntil([...placedAt, changing.at], kitchen.quarterOrdersMax, changing.at);
  const full = until && (await capacityStore.setFull(changing.tx, kitchen.id, until));
  if (full) await follow(changing, full);
}

/** After an order is cancelled: gives its place back. */
export async function giveRoomBack(
  changing: Changing,
  { restaurantId, createdAt }: { restaurantId: number; createdAt: Date },
): Promise<void> {
  const { tx, at } = changing;
  if (at.getTime() - createdAt.getTime() >= quarterMs) return;
  const kitchen = await capacityStore.lockLimited(tx, restaurantId);
  if (!kitchen || !isFullAt(kitchen, at)) return;
  const placedAt = await capacityStore.listRecentOrders(tx, restaurantId, at);
  const eased = await capacityStore.setFull(
    tx,
    restaurantId,
    fullUntil(placedAt, kitchen.quarterOrdersMax, at),
  );
  if (eased) await follow(changing, eased);
}
