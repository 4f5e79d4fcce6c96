import { approachOf, promiseCheckAt } from '#shared/domain/dispatch/offers.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import type { Transaction } from '#server/db/connect.ts';
import { dropOffers, tellOfDroppedPromises } from '#server/features/couriers/ended-offers-store.ts';
import { findLastPosition } from '#server/features/couriers/positions-store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { findPromise, writeMissed } from '#server/features/orders/moves/promises-store.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';
import { findOffer } from './store.ts';

const tellAdmins = newsQueue(['order_needs_admin']);

/** The courier of a promise is looked for. Who is known to be far loses a promise on food that cooks; admins are told (product §4.32). */
export async function checkPromise(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  offerId: string,
): Promise<void> {
  const offer = await findOffer(tx, offerId);
  const promise = offer && (await findPromise(tx, offer.orderId));
  const order = promise && (await findOrder(tx, offer.orderId));
  if (!order || promise.offerId !== offerId) return;
  const isCooking = order.status === 'preparing';
  if (!isCooking && order.status !== 'out_for_delivery') return;
  // The kitchen may have asked for more time.
  const dueAt = promiseCheckAt(order.readyBy ?? offer.madeAt);
  if (isCooking && dueAt > at) return setAlarm(tx, { topic: 'promise_check', subject: offerId, dueAt });
  const approach = await approachIn(tx, promise.courierId, order);
  if (approach === 'near' || (approach === 'unknown' && !isCooking)) return;
  await writeMissed(tx, promise.tripId, at);
  if (isCooking && approach === 'far') {
    const dropping = { tx, announce, at };
    await tellOfDroppedPromises(dropping, await dropOffers(dropping, { orderId: order.id }));
  } else announce.orderFact(order, at);
  if (await tellAdmins(tx, { ...order, statusSince: at })) announce.news(order);
}

async function approachIn(tx: Transaction, courierId: string, { pickup }: OrderRecord) {
  const last = await findLastPosition(tx, courierId);
  return approachOf(last && pickup ? distanceMetres(last, pickup) : null);
}
