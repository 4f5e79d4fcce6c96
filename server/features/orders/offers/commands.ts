import { v7 } from 'uuid';
import {
  endsDuty,
  isOfferable,
  offerEnd,
  promiseCheckAt,
  silencesAfter,
  type DeclineReason,
  type OfferAnswer,
} from '#shared/domain/dispatch/offers.ts';
import { whereStands } from '#shared/domain/couriers/duty-positions.ts';
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
import { listSeenOnDuty } from '#server/features/couriers/positions-store.ts';
import { endDutyBecause } from '#server/features/couriers/presence-commands.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { assignInTransaction, refusalOfAssignment } from '#server/features/orders/moves/assign-commands.ts';
import { getOrder, lateMove } from '#server/features/orders/moves/commands.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import { lockOrder } from '#server/features/orders/troubles/store.ts';
import { refusePinned } from './pins-commands.ts';
import { shownOffer } from './shown-offer.ts';
import * as store from './store.ts';
import type { OfferRecord } from './store.ts';

const topic = 'offer_end';

interface AskedOffer {
  orderId: string;
  version: number;
  courierId: string;
  /** Throws where the caller may write no more. Before any row of the order is locked. */
  fence?: (tx: Transaction) => Promise<void>;
}

/** Asks one courier. Without an admin the planner asks. */
export async function makeOffer(
  app: AppContext,
  asked: AskedOffer,
  admin: ActingAdmin | null,
): Promise<{ offerId: string; endsAt: Date }> {
  const policy = await cachedSettings(app);
  try {
    return await inTransaction(app, async (tx, announce) => {
      await asked.fence?.(tx);
      await lockOrder(tx, asked.orderId);
      const order = await getOrder(tx, { party: 'admin' }, asked.orderId);
      const made = madeBefore(await store.listOpenOffers(tx, asked), asked);
      if (made) return { offerId: made.id, endsAt: made.endsAt };
      if (order.version !== asked.version || !isOfferable(order.status))
        throw lateMove(order, await readHistory(tx, order.id));
      await refusePinned(tx, asked);
      const at = app.clock.now();
      const { orderId, courierId } = asked;
      const seen = (await listSeenOnDuty(tx, at)).find((one) => one.courierId === courierId);
      const standing = seen ? whereStands(seen, at) : null;
      const offer = { id: v7(), orderId, courierId, ...shownOffer(order, { standing, at, policy }) };
      await store.insertOffer(tx, offer);
      const { id: offerId, endsAt } = offer;
      await setAlarm(tx, { topic, subject: offerId, dueAt: endsAt });
      const subject = { kind: 'order', id: order.id } as const;
      if (admin) await recordAct(tx, admin, { act: 'order_offered', subject, at, version: order.version });
      announce.offer(offer, at);
      announce.orderFact(order, at);
      const told = { ...order, courierId, statusSince: at };
      if (await queueOffered(tx, told, { reason: null, words: '', expiresAt: endsAt })) announce.outbox(at);
      return { offerId, endsAt };
    });
  } catch (error) {
    if (store.isOrderOffered(error)) throw new AppError('order_offered');
    if (store.isCourierOffered(error)) throw new AppError('courier_offered');
    if (store.isOwnOrder(error)) throw new AppError('own_order');
    throw refusalOfAssignment(error, 'courier_left_duty');
  }
}

/** The database refuses a second one too; here the row of the order is not held for it. */
function madeBefore(open: readonly OfferRecord[], asked: AskedOffer): OfferRecord | undefined {
  const ofOrder = open.find(({ orderId }) => orderId === asked.orderId);
  if (ofOrder?.courierId === asked.courierId) return ofOrder;
  if (ofOrder) throw new AppError('order_offered');
  if (open.length > 0) throw new AppError('courier_offered');
  return undefined;
}

const queueOffered = newsQueue(['job_offered']);

/** Another courier's offer looks like an unknown one. */
async function getOwn(tx: Transaction, courierId: CourierId, offerId: string): Promise<OfferRecord> {
  const offer = await store.findOffer(tx, offerId);
  if (offer?.courierId !== courierId) throw new AppError('not_found');
  return offer;
}

/** The phone shows it: the seconds begin. Again it changes nothing. */
export function seeOffer(app: AppContext, courierId: CourierId, offerId: string): Promise<{ endsAt: Date }> {
  return inTransaction(app, async (tx, announce) => {
    const offer = await getOwn(tx, courierId, offerId);
    await store.lockOffer(tx, offerId);
    const seenAt = app.clock.now();
    const earlier = offerEnd({ ...offer, seenAt });
    const endsAt = earlier < offer.endsAt ? earlier : offer.endsAt;
    if (await store.writeSeen(tx, { offerId, seenAt, endsAt })) {
      await setAlarm(tx, { topic, subject: offerId, dueAt: endsAt });
      announce.offer(offer, seenAt);
      return { endsAt };
    }
    const seen = await getOwn(tx, courierId, offerId);
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

/** Of the server's clock alone. The same answer again gets the same outcome. */
export async function answerOffer(
  app: AppContext,
  courierId: CourierId,
  { offerId, answer, reason }: Answer,
): Promise<Outcome> {
  const policy = await cachedSettings(app);
  try {
    return await inTransaction(app, async (tx, announce) => {
      const { orderId } = await getOwn(tx, courierId, offerId);
      await lockOrder(tx, orderId);
      const offer = await getOwn(tx, courierId, offerId);
      const answered = answer === 'accept' ? 'accepted' : 'declined';
      if (offer.state === answered) return outcomeAgain(tx, offer);
      const at = app.clock.now();
      if (offer.state !== 'open' || offer.endsAt <= at) throw new AppError('offer_over');
      const answering = { app, tx, announce, at, policy };
      const outcome = answer === 'accept' ? await accept(answering, offer) : 'declined';
      const silences = await lockSilences(tx, courierId);
      const ending = { offerId, state: answered, at, declineReason: reason ?? null } as const;
      const isFirst = await store.endOffer(
        tx,
        answer === 'accept' ? { ...ending, declineReason: null } : ending,
      );
      if (!isFirst) throw new AppError('offer_over');
      await writeSilences(tx, courierId, silencesAfter(silences, answered));
      await dropAlarm(tx, { topic, subject: offerId });
      await tellOfAnswer(answering, offer);
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

async function accept(answering: Answering, offer: OfferRecord): Promise<Outcome> {
  const { tx, at } = answering;
  const { courierId, orderId, payCentimes: leastPayCentimes } = offer;
  const order = await getOrder(tx, { party: 'admin' }, orderId);
  const { status, version, restaurantId, readyBy } = order;
  if (status === 'preparing') {
    await store.insertPromise(tx, offer, { restaurantId, at });
    await setAlarm(tx, { topic: 'promise_check', subject: offer.id, dueAt: promiseCheckAt(readyBy ?? at) });
    return 'promised';
  }
  if (status !== 'ready_for_pickup') throw new AppError('offer_over');
  const waitedFor = isOnBoard(order, at) ? null : order.boardFrom;
  const asked = { orderId, version, leastPayCentimes, waitedFor, admin: null };
  await assignInTransaction(answering, courierId as CourierId, asked);
  return 'assigned';
}

async function outcomeAgain(tx: Transaction, { id, state }: OfferRecord): Promise<Outcome> {
  if (state === 'declined') return 'declined';
  return (await store.isPromiseOpen(tx, id)) ? 'promised' : 'assigned';
}

/** The next one is asked, or the board has it again. */
async function tellOfAnswer({ tx, announce, at }: Answering, offer: OfferRecord): Promise<void> {
  const order = await getOrder(tx, { party: 'admin' }, offer.orderId);
  await tellOfEnd({ tx, announce, at }, { ...order, offerId: offer.id, courierId: offer.courierId });
}

/** The courier's, before the food is ready; then `release` gives the job back. Again it changes nothing. */
export function giveBack(app: AppContext, courierId: CourierId, offerId: string): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const { orderId } = await getOwn(tx, courierId, offerId);
    await lockOrder(tx, orderId);
    if (!(await store.isPromiseOpen(tx, offerId))) return requireEnded(tx, orderId, courierId);
    await dropOffers({ tx, announce, at: app.clock.now() }, { orderId });
  });
}

/** A second tap of a promise that has ended is done; one of a job is too late. */
async function requireEnded(tx: Transaction, orderId: string, courierId: string): Promise<void> {
  const order = await getOrder(tx, { party: 'admin' }, orderId);
  if (order.courierId === courierId) throw new AppError('offer_over');
}

/** An open offer, or a promise; the courier is told of a promise. */
export function withdrawOffer(app: AppContext, offerId: string, admin: ActingAdmin): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const found = await store.findOffer(tx, offerId);
    if (!found) throw new AppError('not_found');
    await lockOrder(tx, found.orderId);
    const offer = await store.findOffer(tx, offerId);
    if (offer?.state !== 'open' && !(await store.isPromiseOpen(tx, offerId)))
      throw new AppError('offer_over');
    const dropping = { tx, announce, at: app.clock.now() };
    const dropped = await dropOffers(dropping, { orderId: found.orderId });
    if (dropped.length === 0) throw new AppError('offer_over');
    await dropAlarm(tx, { topic, subject: offerId });
    const subject = { kind: 'order', id: found.orderId } as const;
    await recordAct(tx, admin, { act: 'offer_withdrawn', subject, at: dropping.at });
    await tellOfDroppedPromises(dropping, dropped);
  });
}

/** Silence passes it on. Three in a row end the duty, and the courier is told. */
export async function passOffer(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  offerId: string,
): Promise<void> {
  const offer = await store.findOffer(tx, offerId);
  if (!offer || !(await store.endOffer(tx, { offerId, state: 'silent', at }))) return;
  const { courierId } = offer;
  const silences = silencesAfter(await lockSilences(tx, courierId), 'silent');
  await writeSilences(tx, courierId, silences);
  const order = await getOrder(tx, { party: 'admin' }, offer.orderId);
  await tellOfEnd({ tx, announce, at }, { ...order, offerId, courierId });
  if (endsDuty(silences)) await endDutyBecause('offers_unanswered', { tx, announce, at }, courierId);
}
