import { learnPace, type KitchenPace } from '#shared/domain/promise/arrival.ts';
import { paceAt } from '#shared/domain/promise/capacity.ts';
import { openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { findBusyness } from '#server/features/restaurants/capacity/store.ts';
import { listPastDeliveries } from '#server/features/restaurants/arrivals/store.ts';
import { cached } from '#server/live/cache.ts';

/** A delivered order has gone through every open status: its version counts them. */
const deliveredVersion = openStatuses.length + 1;

const forMs = 60_000;

const cachedPaces = cached({
  forMs,
  isOutdatedBy: ({ topic, version, channels }, restaurantId: number) =>
    topic === 'orders' && version === deliveredVersion && channels.includes(`restaurant:${restaurantId}`),
  read: async (db, restaurantId) => learnPace(await listPastDeliveries(db, restaurantId)),
});

const cachedBusyness = cached({
  forMs,
  isOutdatedBy: ({ topic, id }, restaurantId: number) =>
    topic === 'restaurants' && id === String(restaurantId),
  read: findBusyness,
});

type Source = Pick<AppContext, 'db' | 'live' | 'clock'>;

/** A kitchen's pace on a usual day, learnt again after each of its deliveries. */
export const cachedUsualPace = (app: Source, restaurantId: number): Promise<KitchenPace> =>
  cachedPaces(app, restaurantId);

/** The pace of now: a busy kitchen is slower. */
export async function cachedPace(app: Source, restaurantId: number): Promise<KitchenPace> {
  const pace = await cachedPaces(app, restaurantId);
  return paceAt(pace, await cachedBusyness(app, restaurantId), app.clock.now());
}
