import { AppError } from '#shared/domain/errors.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { isFlat, lowestFeeCentimes } from '#shared/domain/reach/tariff.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries } from '#server/db/connect.ts';
import { cachedTariff } from '#server/features/reach/commands.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import { changeHours, readTimes, type Hand } from './hours/commands.ts';
import * as store from './store.ts';
import type { RestaurantRecord } from './store.ts';

export async function getRestaurant(db: Queries, id: number): Promise<RestaurantRecord> {
  const restaurant = await store.findRestaurant(db, id);
  if (!restaurant) throw new AppError('restaurant_not_found');
  return restaurant;
}

export async function getListed(db: Queries, id: number) {
  const listed = await store.findListed(db, id);
  if (!listed) throw new AppError('restaurant_not_found');
  return listed;
}

async function readDelivery(app: AppContext) {
  const { zones } = await cachedTariff(app);
  const { reachMetres } = await cachedSettings(app);
  return { feeCentimes: lowestFeeCentimes(zones), isFlat: isFlat(zones), reachMetres };
}

/** The times and the delivery of the city, now. */
export const readPresent = async (app: AppContext) => ({
  ...(await readTimes(app)),
  delivery: await readDelivery(app),
});

export const readCity = async (app: AppContext) => ({
  ...(await readPresent(app)),
  cityMean: await store.readCityMean(app.db),
});

export const readCityAs = async ({ app, role }: { app: AppContext; role: RestaurantRole }) => ({
  ...(await readCity(app)),
  role,
});

export function describeHouse(
  app: AppContext,
  id: OwnRestaurantId,
  house: { phone: string } | { isHalal: boolean },
): Promise<RestaurantRecord> {
  return inTransaction(app, async (tx, announce) => {
    const restaurant = await store.describeHouse(tx, id, house);
    if (!restaurant) throw new AppError('restaurant_not_found');
    announce.restaurant(id, app.clock.now());
    return restaurant;
  });
}

export function setAcceptingOrders(
  app: AppContext,
  hand: Hand,
  isAcceptingOrders: boolean,
): Promise<RestaurantRecord> {
  const { restaurantId: id } = hand;
  return changeHours(app, hand, async (tx) => {
    const { stage } = await getRestaurant(tx, id);
    if (stage === 'setting_up') throw new AppError('setup_unfinished');
    if (stage === 'delisted') throw new AppError('restaurant_delisted');
    return store.setAcceptingOrders(tx, id, isAcceptingOrders);
  });
}
