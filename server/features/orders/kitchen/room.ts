import { fullUntil, isFullAt, quarterMs } from '#shared/domain/promise/capacity.ts';
import type { Transaction } from '#server/db/connect.ts';
import * as capacityStore from '#server/features/restaurants/capacity/store.ts';
import type { HeldRestaurant } from '#server/features/restaurants/capacity/store.ts';
import type { Announce } from '#server/live/announce.ts';

/** When the orders were placed that still fill the kitchen; of a kitchen without a limit nothing is read. */
export async function readRoom(tx: Transaction, kitchen: HeldRestaurant, now: Date): Promise<Date[]> {
  return kitchen.isCounting ? capacityStore.listRecentOrders(tx, kitchen.id, now) : [];
}

interface Changing {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

export async function noteFull(
  changing: Changing,
  kitchen: HeldRestaurant,
  placedAt: readonly Date[],
): Promise<void> {
  if (!kitchen.isCounting) return;
  const until = fullUntil([...placedAt, changing.at], kitchen.quarterOrdersMax, changing.at);
  if (until) await setFull(changing, kitchen.id, until);
}

export async function giveRoomBack(
  changing: Changing,
  { restaurantId, createdAt }: { restaurantId: number; createdAt: Date },
): Promise<void> {
  const { tx, at } = changing;
  if (at.getTime() - createdAt.getTime() >= quarterMs) return;
  const kitchen = await capacityStore.lockLimited(tx, restaurantId);
  if (!kitchen || !isFullAt(kitchen, at)) return;
  const placedAt = await capacityStore.listRecentOrders(tx, restaurantId, at);
  await setFull(changing, restaurantId, fullUntil(placedAt, kitchen.quarterOrdersMax, at));
}

async function setFull({ tx, announce, at }: Changing, id: number, until: Date | null): Promise<void> {
  const restaurant = await capacityStore.setFull(tx, id, until);
  if (!restaurant) return;
  await capacityStore.setCapacityAlarm(tx, restaurant);
  announce.restaurant(id, at);
}
