import { approachOf, promiseCheckAt } from '#shared/domain/dispatch/offers.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { dropOffers, tellOfDroppedPromises } from '#server/features/couriers/ended-offers-store.ts';
import { findLastPosition } from '#server/features/couriers/positions-store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { writeMissed } from '#server/features/orders/moves/promises-store.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';
import { findOpenTrip, isLivePromise, listBundle, type OfferRecord } from './store.ts';

const tellAdmins = newsQueue(['order_needs_admin']);

interface Checking {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/**
 * Looks for the courier of promises; lock their bundle first. A courier who is known to be far loses those on food that cooks, and
 * admins are told. Food that is ready waits no longer than the setting for other food of its trip, unless its courier is far away
 * (product §4.32).
 */
export async function checkPromise(checking: Checking, bundleId: string): Promise<void> {
  const { tx, announce, at } = checking;
  const { promised, readySince } = await readPromised(tx, bundleId);
  const [first] = promised;
  if (!first) return;
  const cooking = promised.filter(({ order }) => order.status === 'preparing');
  const isCooking = cooking.length > 0;
  const approach = await approachIn(tx, first.offer.courierId, first.order);
  const lateAt = readySince && (await waitsUntil(checking, readySince));
  if (isCooking && lateAt && lateAt <= at && approach !== 'far') return leaveToOthers(checking, cooking);
  const moments = cooking.map(({ order: { readyBy }, offer }) => Number(readyBy ?? offer.madeAt));
  // The kitchen may have asked for more time.
  const missedAt = promiseCheckAt(new Date(Math.max(...moments)));
  if (isCooking && missedAt > at) {
    const dueAt = lateAt && lateAt > at && lateAt < missedAt ? lateAt : missedAt;
    return setAlarm(tx, { topic: 'promise_check', subject: bundleId, dueAt });
  }
  if (approach === 'near' || (approach === 'unknown' && !isCooking)) return;
  await writeMissed(tx, first.tripId, at);
  if (approach === 'far') await leaveToOthers(checking, cooking);
  for (const { order } of promised) {
    if (order.status !== 'preparing' || approach !== 'far') announce.orderFact(order, at);
    if (await tellAdmins(tx, { ...order, statusSince: at })) announce.news(order);
  }
}

/** The moment until which food that is ready waits for other food of its trip. */
async function waitsUntil({ app, tx }: Checking, readySince: Date): Promise<Date> {
  const { bundleDelayMinutes } = await cachedSettings({ ...app, db: tx });
  return new Date(readySince.getTime() + bundleDelayMinutes * 60_000);
}

async function leaveToOthers({ tx, announce, at }: Checking, cooking: readonly Promised[]): Promise<void> {
  const dropping = { tx, announce, at };
  for (const { order } of cooking)
    await tellOfDroppedPromises(dropping, await dropOffers(dropping, { orderId: order.id }));
}

interface Promised {
  offer: OfferRecord;
  order: OrderRecord;
  tripId: string;
}

interface PromisedTrip {
  /** What still cooks, and what waits at the kitchen for its courier, of a trip under way. */
  promised: Promised[];
  /** The moment since when the first food of the bundle waits at the kitchen, also food that was never promised. */
  readySince: Date | null;
}

async function readPromised(tx: Transaction, bundleId: string): Promise<PromisedTrip> {
  const bundle = await listBundle(tx, bundleId);
  const read: PromisedTrip = { promised: [], readySince: null };
  const [first] = bundle;
  if (!first) return read;
  const openTripId = await findOpenTrip(tx, first.courierId);
  for (const offer of bundle) {
    const { tripId, orderId, courierId } = offer;
    const order = await findOrder(tx, orderId);
    if (!order) continue;
    const isJob = order.courierId === courierId && order.status === 'out_for_delivery';
    if (isJob && (read.readySince === null || order.statusSince < read.readySince))
      read.readySince = order.statusSince;
    if (tripId === null || tripId !== openTripId) continue;
    if (isJob || isLivePromise(offer)) read.promised.push({ offer, order, tripId });
  }
  return read;
}

async function approachIn(tx: Transaction, courierId: string, { pickup }: OrderRecord) {
  const last = await findLastPosition(tx, courierId);
  return approachOf(last && pickup ? distanceMetres(last, pickup) : null);
}
