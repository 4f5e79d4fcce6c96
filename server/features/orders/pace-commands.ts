import { learnPace, type KitchenPace } from '#shared/domain/arrival.ts';
import { openStatuses } from '#shared/domain/order-lifecycle.ts';
import { keep } from '#server/live/keep.ts';
import { listPastDeliveries } from './arrival-store.ts';

/** A delivered order has gone through every open status: its version counts them. */
const deliveredVersion = openStatuses.length + 1;

/** A kitchen's pace, learnt again after each of its deliveries. */
export const keptPace = keep<KitchenPace, number>({
  forMs: 60_000,
  isOutdatedBy: ({ topic, version, channels }, restaurantId) =>
    topic === 'orders' && version === deliveredVersion && channels.includes(`restaurant:${restaurantId}`),
  read: async (db, restaurantId) => learnPace(await listPastDeliveries(db, restaurantId)),
});
