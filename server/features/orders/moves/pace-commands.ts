import { learnPace, type KitchenPace } from '#shared/domain/promise/arrival.ts';
import { paceAt } from '#shared/domain/promise/capacity.ts';
import { openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { findBusyness } from '#server/features/restaurants/capacity/store.ts';
import { keep } from '#server/live/keep.ts';
import { listPastDeliveries } from '#server/features/orders/placing/arrival-store.ts';

/** A delivered order has gone through every open status: its version counts them. */
const deliveredVersion = openStatuses.length + 1;

const forMs = 60_000;

const kept = keep({
  forMs,
  isOutdatedBy: ({ topic, version, channels }, restaurantId: number) =>
    topic === 'orders' && version === deliveredVersion && channels.includes(`restaurant:${restaurantId}`),
  read: async (db, restaurantId) => learnPace(await listPastDeliveries(db, restaurantId)),
});

const keptBusyness = keep({
  forMs,
  isOutdatedBy: ({ topic, id }, restaurantId: number) =>
    topic === 'restaurants' && id === String(restaurantId),
  read: findBusyness,
});

type Source = Pick<AppContext, 'db' | 'live' | 'clock'>;

/** A kitchen's pace on a usual day, learnt again after each of its deliveries. */
export const keptUsualPace = (app: Source, restaurantId: number): Promise<KitchenPace> =>
  kept(app, restaurantId);

/** The pace of now: a busy kitchen is slower. */
export async function keptPace(app: Source, restaurantId: number): Promise<KitchenPace> {
  const pace = await kept(app, restaurantId);
  return paceAt(pace, await keptBusyness(app, restaurantId), app.clock.now());
}
