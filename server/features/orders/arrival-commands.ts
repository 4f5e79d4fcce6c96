import { estimateArrival, type Sighting } from '#shared/domain/promise/arrival.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { cachedPace } from './moves/pace-commands.ts';
import type { OrderRecord } from './store.ts';
import { findTrouble } from './troubles/store.ts';

/** When an open order comes to its door; null while only an admin knows how it goes on. */
export async function arrivalOf(
  app: AppContext,
  order: OrderRecord,
  courier?: Sighting,
): Promise<{ earliest: Date; latest: Date } | null> {
  const { pickup, restaurantId } = order;
  if (!pickup || !isOpen(order.status)) return null;
  // The courier is there, or an admin decides how the order goes on.
  if (order.status === 'picked_up' && (await findTrouble(app.db, order.id))) return null;
  const delivery = { lat: order.deliveryLat, lng: order.deliveryLng };
  const pace = await cachedPace(app, restaurantId);
  return estimateArrival({ ...order, pickup, delivery, courier, pace, now: app.clock.now() });
}
