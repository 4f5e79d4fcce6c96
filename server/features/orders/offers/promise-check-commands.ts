import { approachOf, promiseCheckAt } from '#shared/domain/dispatch/offers.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import type { Transaction } from '#server/db/connect.ts';
import { dropOffers, tellOfDroppedPromises } from '#server/features/couriers/ended-offers-store.ts';
import { findLastPosition } from '#server/features/couriers/positions-store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { writeMissed } from '#server/features/orders/moves/promises-store.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';
import { findOpenTrip, isLivePromise, listBundle, lockOrders, type OfferRecord } from './store.ts';

const tellAdmins = newsQueue(['order_needs_admin']);

/** The courier of promises is looked for. Who is known to be far loses those on food that cooks; admins are told (product §4.32). */
export async function checkPromise(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  bundleId: string,
): Promise<void> {
  const promised = await listPromised(tx, bundleId);
  const [first] = promised;
  if (!first) return;
  const cooking = promised.filter(({ order }) => order.status === 'preparing');
  const isCooking = cooking.length > 0;
  const moments = cooking.map(({ order: { readyBy }, offer }) => Number(readyBy ?? offer.madeAt));
  // The kitchen may have asked for more time.
  const dueAt = promiseCheckAt(new Date(Math.max(...moments)));
  if (isCooking && dueAt > at) return setAlarm(tx, { topic: 'promise_check', subject: bundleId, dueAt });
  const approach = await approachIn(tx, first.offer.courierId, first.order);
  if (approach === 'near' || (approach === 'unknown' && !isCooking)) return;
  await writeMissed(tx, first.tripId, at);
  const dropping = { tx, announce, at };
  for (const { order } of promised) {
    if (order.status === 'preparing' && approach === 'far')
      await tellOfDroppedPromises(dropping, await dropOffers(dropping, { orderId: order.id }));
    else announce.orderFact(order, at);
    if (await tellAdmins(tx, { ...order, statusSince: at })) announce.news(order);
  }
}

interface Promised {
  offer: OfferRecord;
  order: OrderRecord;
  tripId: string;
}

/** What still cooks, and what waits at the kitchen for its courier, of a trip under way. */
async function listPromised(tx: Transaction, bundleId: string): Promise<Promised[]> {
  const bundle = await listBundle(tx, bundleId);
  const [first] = bundle;
  if (!first) return [];
  await lockOrders(
    tx,
    bundle.map(({ orderId }) => orderId),
  );
  const openTripId = await findOpenTrip(tx, first.courierId);
  const promised: Promised[] = [];
  for (const offer of await listBundle(tx, bundleId)) {
    const { tripId, orderId, courierId } = offer;
    const order = await findOrder(tx, orderId);
    if (!order || tripId === null || tripId !== openTripId) continue;
    const isJob = order.courierId === courierId && order.status === 'out_for_delivery';
    if (isJob || isLivePromise(offer)) promised.push({ offer, order, tripId });
  }
  return promised;
}

async function approachIn(tx: Transaction, courierId: string, { pickup }: OrderRecord) {
  const last = await findLastPosition(tx, courierId);
  return approachOf(last && pickup ? distanceMetres(last, pickup) : null);
}
