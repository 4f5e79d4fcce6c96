import { busyEnd, fullUntil, type BusyLength, type ExtraMinutes } from '#shared/domain/promise/capacity.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { boundOf } from '#shared/domain/reach/reach.ts';
import { getRestaurant } from '#server/features/restaurants/commands.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import * as capacityStore from './store.ts';
import type { Capacity } from './store.ts';
import { lockRestaurant, type RestaurantRecord } from '#server/features/restaurants/store.ts';

export async function setCapacity(
  app: AppContext,
  id: OwnRestaurantId,
  capacity: Capacity,
): Promise<RestaurantRecord> {
  const { reachMetres: cityMetres } = await cachedSettings(app);
  return changeCapacity(app, id, async (tx, { reachBoundMetres }) => {
    requireWithin(boundOf({ reachBoundMetres }, cityMetres), capacity);
    const placedAt = await capacityStore.listRecentOrders(tx, id, app.clock.now());
    const until = fullUntil(placedAt, capacity.quarterOrdersMax, app.clock.now());
    return capacityStore.setCapacity(tx, id, { ...capacity, fullUntil: until });
  });
}

/** Both reaches stay inside what an admin allows. */
function requireWithin(boundMetres: number, capacity: Capacity): void {
  for (const field of ['reachMetres', 'busyReachMetres'] as const)
    if ((capacity[field] ?? 0) > boundMetres)
      throw new AppError('reach_beyond_bound', { field, boundMetres });
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
  change: (tx: Transaction, before: RestaurantRecord) => Promise<RestaurantRecord | undefined>,
): Promise<RestaurantRecord> {
  return inTransaction(app, async (tx, announce) => {
    await lockRestaurant(tx, id);
    const restaurant = await change(tx, await getRestaurant(tx, id));
    if (!restaurant) throw new AppError('restaurant_not_found');
    await capacityStore.setCapacityAlarm(tx, restaurant);
    announce.restaurant(id, app.clock.now());
    return restaurant;
  });
}

interface Changing {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

export async function easeKitchen({ tx, announce, at }: Changing, subject: string): Promise<void> {
  const restaurant = await capacityStore.ease(tx, Number(subject), at);
  if (!restaurant) return;
  await capacityStore.setCapacityAlarm(tx, restaurant);
  announce.restaurant(restaurant.id, at);
}
