import {
  endsDuty,
  offerEnd,
  promiseCheckAt,
  silencesAfter,
  type DeclineReason,
  type OfferAnswer,
} from '#shared/domain/dispatch/offers.ts';
import { isOnBoard } from '#shared/domain/dispatch/modes.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { CourierId } from '#server/identity.ts';
import { recordAct } from '#server/features/audit/store.ts';
import {
  dropOffers,
  tellOfDroppedPromises,
  tellOfEnd,
} from '#server/features/couriers/ended-offers-store.ts';
import { lockSilences, writeSilences } from '#server/features/couriers/offers-store.ts';
import { endDutyBecause } from '#server/features/couriers/presence-commands.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { assignInTransaction, refusalOfAssignment } from '#server/features/orders/moves/assign-commands.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import * as store from './store.ts';
import type { OfferRecord } from './store.ts';

const topic = 'offer_end';

interface Bundle {
  /** The orders in the sequence of their doors. */
  offers: OfferRecord[];
  first: OfferRecord;
  orderIds: string[];
}

async function findBundle(tx: Transaction, bundleId: string): Promise<Bundle | undefined> {
  const offers = await store.listBundle(tx, bundleId);
  const [first] = offers;
  return first && { offers, first, orderIds: offers.map(({ orderId }) => orderId) };
}

/** Another courier's offer looks like an unknown one. */
async function getOwn(tx: Transaction, courierId: CourierId, offerId: string): Promise<Bundle> {
  const bundle = await findBundle(tx, offerId);
  if (bundle?.first.courierId !== courierId) throw new AppError('not_found');
  return bundle;
}

/** The phone shows it: the seconds begin. Again it changes nothing. */
export function seeOffer(app: AppContext, courierId: CourierId, offerId: string): Promise<{ endsAt: Date }> {
  return inTransaction(app, async (tx, announce) => {
    const { first } = await getOwn(tx, courierId, offerId);
    await store.lockBundle(tx, offerId);
    const seenAt = app.clock.now();
    const earlier = offerEnd({ ...first, seenAt });
    const endsAt = earlier < first.endsAt ? earlier : first.endsAt;
    if (await store.writeSeen(tx, { bundleId: offerId, seenAt, endsAt })) {
      await setAlarm(tx, { topic, subject: offerId, dueAt: endsAt });
      announce.offer(first, seenAt);
      return { endsAt };
    }
    const { first: seen } = await getOwn(tx, courierId, offerId);
    if (seen.state !== 'open' || seen.endsAt <= seenAt) throw new AppError('offer_over');
    return { endsAt: seen.endsAt };
  });
}

export type Outcome = 'assigned' | 'promised' | 'declined';

interface Answer {
  offerId: string;
  answer: OfferAnswer;
  reason?: DeclineReason | undefined;
}

/** The server's clock alone decides. The same answer again gets the same outcome. */
export async function answerOffer(
  app: AppContext,
  courierId: CourierId,
  { offerId, answer, reason }: Answer,
): Promise<Outcome> {
  const policy = await cachedSettings(app);
  try {
    return await inTransaction(app, async (tx, announce) => {
      const { orderIds } = await getOwn(tx, courierId, offerId);
      await store.lockOrders(tx, orderIds);
      const bundle = await getOwn(tx, courierId, offerId);
      const { state: before, endsAt } = bundle.first;
      const state = answer === 'accept' ? 'accepted' : 'declined';
      if (before === state) return outcomeAgain(bundle);
      const at = app.clock.now();
      if (before !== 'open' || endsAt <= at) throw new AppError('offer_over');
      const answering = { app, tx, announce, at, policy };
      const outcome = answer === 'accept' ? await accept(answering, bundle) : 'declined';
      const silences = await lockSilences(tx, courierId);
      const declineReason = answer === 'accept' ? null : (reason ?? null);
      if (!(await store.endBundle(tx, { bundleId: offerId, state, at, declineReason })))
        throw new AppError('offer_over');
      await writeSilences(tx, courierId, silencesAfter(silences, state));
      await dropAlarm(tx, { topic, subject: offerId });
      await tellOfBundle(answering, bundle);
      return outcome;
    });
  } catch (error) {
    throw refusalOfAssignment(error, 'courier_off_duty');
  }
}

interface Answering {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  at: Date;
  policy: Awaited<ReturnType<typeof cachedSettings>>;
}

/** What is ready is the courier's at once, as stops of one trip; what cooks is promised to the same trip. */
async function accept(answering: Answering, { offers, first }: Bundle): Promise<Outcome> {
  const { tx, at } = answering;
  const courierId = first.courierId as CourierId;
  const cooking: OfferRecord[] = [];
  const moments: Date[] = [];
  let restaurantId = 0;
  let tripId: string | undefined;
  for (const offer of offers) {
    const { orderId, payCentimes: leastPayCentimes } = offer;
    const order = await getOrder(tx, { party: 'admin' }, orderId);
    restaurantId = order.restaurantId;
    if (order.status === 'preparing') {
      cooking.push(offer);
      moments.push(order.readyBy ?? at);
      continue;
    }
    if (order.status !== 'ready_for_pickup') throw new AppError('offer_over');
    const waitedFor = isOnBoard(order, at) ? null : order.boardFrom;
    const asked = { orderId, version: order.version, leastPayCentimes, waitedFor, admin: null };
    await assignInTransaction(answering, courierId, tripId === undefined ? asked : { ...asked, tripId });
    tripId ??= await store.findOpenTrip(tx, courierId);
  }
  if (cooking.length > 0) {
    await store.insertPromises(tx, cooking, { tripId, restaurantId, at });
    const areSomeReady = cooking.length < offers.length;
    const dueAt = areSomeReady ? at : promiseCheckAt(new Date(Math.max(...moments.map(Number))));
    await setAlarm(tx, { topic: 'promise_check', subject: first.bundleId, dueAt });
  }
  return cooking.length === offers.length ? 'promised' : 'assigned';
}

function outcomeAgain({ offers, first }: Bundle): Outcome {
  if (first.state === 'declined') return 'declined';
  return offers.every(store.isLivePromise) ? 'promised' : 'assigned';
}

/** Announces the end of the bundle: then the planner asks the next courier, or the board has the orders again. */
async function tellOfBundle(
  telling: Pick<Answering, 'tx' | 'announce' | 'at'>,
  { first, orderIds }: Bundle,
): Promise<void> {
  const { bundleId: offerId, courierId } = first;
  for (const orderId of orderIds) {
    const order = await getOrder(telling.tx, { party: 'admin' }, orderId);
    await tellOfEnd(telling, { ...order, offerId, courierId });
  }
}

const promisedOrders = ({ offers }: Bundle): string[] =>
  offers.filter(store.isLivePromise).map(({ orderId }) => orderId);

async function dropAll(dropping: Parameters<typeof dropOffers>[0], orderIds: readonly string[]) {
  const dropped: Awaited<ReturnType<typeof dropOffers>> = [];
  for (const orderId of orderIds) dropped.push(...(await dropOffers(dropping, { orderId })));
  return dropped;
}

/** Ends all promises of the offer on food that still cooks; `release` gives a job back. A repeated call changes nothing. */
export function giveBack(app: AppContext, courierId: CourierId, offerId: string): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const { orderIds } = await getOwn(tx, courierId, offerId);
    await store.lockOrders(tx, orderIds);
    const promised = promisedOrders(await getOwn(tx, courierId, offerId));
    if (promised.length === 0) return requireEnded(tx, orderIds, courierId);
    await dropAll({ tx, announce, at: app.clock.now() }, promised);
  });
}

/** A second tap changes nothing: what cooked is given back. It is too late once all of it is the courier's job. */
async function requireEnded(tx: Transaction, orderIds: readonly string[], courierId: string): Promise<void> {
  for (const orderId of orderIds) {
    const order = await getOrder(tx, { party: 'admin' }, orderId);
    if (order.courierId !== courierId) return;
  }
  throw new AppError('offer_over');
}

/** An open offer, or a promise; the courier is told of a promise. */
export function withdrawOffer(app: AppContext, offerId: string, admin: ActingAdmin): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const found = await findBundle(tx, offerId);
    if (!found) throw new AppError('not_found');
    await store.lockOrders(tx, found.orderIds);
    const bundle = (await findBundle(tx, offerId)) ?? found;
    const taken = bundle.first.state === 'open' ? bundle.orderIds : promisedOrders(bundle);
    const dropping = { tx, announce, at: app.clock.now() };
    const dropped = await dropAll(dropping, taken);
    if (dropped.length === 0) throw new AppError('offer_over');
    await dropAlarm(tx, { topic, subject: offerId });
    for (const { id } of dropped) {
      const subject = { kind: 'order', id } as const;
      await recordAct(tx, admin, { act: 'offer_withdrawn', subject, at: dropping.at });
    }
    await tellOfDroppedPromises(dropping, dropped);
  });
}

/** Silence passes it on. Three in a row end the duty, and the courier is told. */
export async function passOffer(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  offerId: string,
): Promise<void> {
  const bundle = await findBundle(tx, offerId);
  if (!bundle || !(await store.endBundle(tx, { bundleId: offerId, state: 'silent', at }))) return;
  const { courierId } = bundle.first;
  const silences = silencesAfter(await lockSilences(tx, courierId), 'silent');
  await writeSilences(tx, courierId, silences);
  await tellOfBundle({ tx, announce, at }, bundle);
  if (endsDuty(silences)) await endDutyBecause('offers_unanswered', { tx, announce, at }, courierId);
}
