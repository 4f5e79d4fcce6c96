import { earnedPay } from '#shared/domain/money/courier-pay.ts';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { nextLimit, unansweredFrom } from '#shared/domain/orders/order-time-limits.ts';
import type { OrderAction, OrderParty, OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { postCancellation, postDelivery, type EndedOrder } from '#shared/domain/money/postings.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import type { Transaction } from '#server/db/connect.ts';
import { book } from '#server/features/ledger/store.ts';
import { dropOffers, tellOfDroppedPromises } from '#server/features/couriers/ended-offers-store.ts';
import { countJob } from '#server/features/couriers/store.ts';
import { dropAlarmsOf, exchangeAlarm, setAlarm, setBothAlarms } from '#server/features/timetable/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import type { Announce } from '#server/live/announce.ts';
import { giveRoomBack } from './kitchen/room.ts';
import { watchJob } from './moves/job-time-limits.ts';
import { mailCustomer } from './cancelling/mail.ts';
import { withdrawOpenProposals } from './changes/store.ts';
import { findCancelledPromise, findPromise, writeCancelledPay } from './moves/promises-store.ts';
import { holdUser } from './customers-store.ts';
import { findLastCourier } from './moves/history-store.ts';
import type { OrderRecord } from './store.ts';

export type Move = 'place' | OrderAction;

export interface WrittenMove {
  tx: Transaction;
  announce: Announce;
  move: Move;
  /** When it is written; a courier's tap may be older. */
  now: Date;
  /** Null for a placing. */
  from: OrderStatus | null;
  order: OrderRecord;
  party: OrderParty;
  actorId: string | null;
  reason: MoveReason | null;
  words: string;
}

type Consequence = (written: WrittenMove) => void | Promise<void>;

/** The party that ended the order gets no news of it. */
const tellOfCancellation: readonly Consequence[] = [
  withdrawProposals,
  dropAlarms,
  dropOfferOrPromise,
  announceToScreens,
  unlessBy('customer', notifyOfEnd('order_cancelled', 'carried_order_cancelled', isCarried)),
  unlessBy('customer', mailCancellation),
  unlessBy('restaurant', notifyOfEnd('order_called_off', 'made_order_called_off', isMade)),
  unlessBy('courier', notifyItsCourier('job_called_off')),
  giveRoom,
  bookCancellation,
];

/**
 * The consequences are carried out in the move's transaction, beside its history (moves-store.ts), which a trigger
 * notes for the figures.
 */
export const consequences: Record<Move, readonly Consequence[]> = {
  place: [atOnce(setAnswerLimit, announceToScreens, notify('order_to_accept', 'order_arrived'))],
  accept: [
    atOnce(exchangeLimits, announceToScreens, notify('order_accepted')),
    onlyBy('system', notify('order_auto_accepted')),
  ],
  reject: tellOfCancellation,
  cancel: tellOfCancellation,
  decline_change: tellOfCancellation,
  expire: tellOfCancellation,
  fail_delivery: tellOfCancellation,
  mark_ready: [withdrawProposals, atOnce(announceToScreens, notifyCouriers, setLimit)],
  assign_job: [
    atOnce(countAcceptedJob, announceToScreens, limitJob),
    onlyBy('admin', notifyItsCourier('job_given')),
    onlyBy('system', notifyItsCourier('promised_food_ready')),
  ],
  release: [announceToScreens, announceToFormerCourier, notifyCouriers, setLimit],
  mark_picked_up: [atOnce(announceToScreens, notify('order_picked_up'), limitJob, leavePromises)],
  mark_delivered: [
    atOnce(countDeliveredJob, announceToScreens, notify('order_delivered'), dropAlarms, bookDelivery),
  ],
};

/** Nobody brings the order any more; a courier who has promised to is told. */
async function dropOfferOrPromise(written: WrittenMove): Promise<void> {
  const { tx, announce, now: at, order } = written;
  await payPromise(written);
  const dropping = { tx, announce, at };
  await tellOfDroppedPromises(dropping, await dropOffers(dropping, { orderId: order.id }));
}

/** A courier who leaves a kitchen leaves what still cooks there to others (product §4.32). */
async function leavePromises({ tx, announce, now: at, order: { courierId } }: WrittenMove): Promise<void> {
  if (courierId !== null) await dropOffers({ tx, announce, at }, { courierId });
}

/**
 * The courier is paid as for a job that is cancelled before the pickup: meanwhile the courier has taken nothing else
 * (product §11.7).
 */
async function payPromise({ tx, from, order: { id, status } }: WrittenMove): Promise<void> {
  const promise = from === 'preparing' ? await findPromise(tx, id) : undefined;
  // The booking refers to the user's row, which a suspension locks before the promise.
  if (!promise || !(await holdUser(tx, promise.courierId))) return;
  const centimes = earnedPay(promise.leastPayCentimes, { status, isPickedUp: false });
  await writeCancelledPay(tx, id, centimes);
}

/** The alarm of the limit comes with the call to the owner of a kitchen that lets it ring (time-limits-commands.ts). */
async function setAnswerLimit({ tx, order: { id, answerBy, createdAt } }: WrittenMove): Promise<void> {
  if (!answerBy) return;
  const ringing = { topic: 'unanswered', dueAt: unansweredFrom(createdAt) } as const;
  await setBothAlarms(tx, id, [{ topic: 'answer_limit', dueAt: answerBy }, ringing]);
}

/** An order that waited for an admin, or through an outage, may be beyond a limit when it is accepted. */
async function exchangeLimits({ tx, order }: WrittenMove): Promise<void> {
  const dueAt = nextLimit(order, order.createdAt);
  if (dueAt) {
    const instead = ['answer_limit', 'unanswered'] as const;
    await exchangeAlarm(tx, { topic: 'order_limit', instead, subject: order.id, dueAt });
  }
}

/** Later moves only put limits off; the alarm that rings too early sets the next one. */
async function setLimit({ tx, order }: WrittenMove): Promise<void> {
  const dueAt = nextLimit(order, order.statusSince);
  if (dueAt) await setAlarm(tx, { topic: 'order_limit', subject: order.id, dueAt });
}

async function dropAlarms({ tx, order }: WrittenMove): Promise<void> {
  await dropAlarmsOf(tx, order.id);
}

/**
 * Each consequence has at most one statement: all are sent before the first one's answer, and run in this order
 * (decision 85).
 */
function atOnce(...all: readonly Consequence[]): Consequence {
  return async (written) => {
    await Promise.all(all.map((consequence) => consequence(written)));
  };
}

function unlessBy(party: OrderParty, consequence: Consequence): Consequence {
  return (written) => (written.party === party ? undefined : consequence(written));
}

function onlyBy(party: OrderParty, consequence: Consequence): Consequence {
  return (written) => (written.party === party ? consequence(written) : undefined);
}

function giveRoom({ tx, announce, order }: WrittenMove): Promise<void> {
  return giveRoomBack({ tx, announce, at: order.statusSince }, order);
}

function announceToScreens({ announce, order }: WrittenMove): void {
  announce.order(order);
}

/** The order no longer names its former courier. */
async function announceToFormerCourier({ tx, announce, order, party }: WrittenMove): Promise<void> {
  const courierId = await findLastCourier(tx, order.id);
  if (courierId === null) return;
  announce.released(order, courierId);
  if (party !== 'courier' && (await queueReleased(tx, { ...order, courierId }))) announce.news(order);
}

const queueReleased = newsQueue(['job_released']);

/** An old tap gives a job back now: until its arrival no other courier could take it. With offers they hear of it when it comes on the board. */
async function notifyCouriers({ tx, announce, now, order }: WrittenMove): Promise<void> {
  const { boardFrom } = order;
  if (boardFrom) return setAlarm(tx, { topic: 'board_opens', subject: order.id, dueAt: boardFrom });
  if (await queueReady(tx, { ...order, statusSince: now })) announce.news(order);
}

const queueReady = newsQueue(['job_ready']);

function notify(...news: PushNews[]): Consequence {
  const queue = newsQueue(news);
  return async ({ tx, announce, order, reason, words }) => {
    if (await queue(tx, order, { reason, words })) announce.news(order);
  };
}

function notifyOfEnd(
  early: PushNews,
  late: PushNews,
  isLate: (written: WrittenMove) => boolean,
): Consequence {
  const [tellEarly, tellLate] = [notify(early), notify(late)];
  return (written) => (isLate(written) ? tellLate(written) : tellEarly(written));
}

function isMade({ from }: WrittenMove): boolean {
  return from !== 'new' && from !== 'preparing';
}

function isCarried({ from }: WrittenMove): boolean {
  return from === 'picked_up';
}

function notifyItsCourier(news: PushNews): Consequence {
  const tell = notify(news);
  return (written) => (written.order.courierId === null ? undefined : tell(written));
}

async function mailCancellation({ tx, announce, order, reason, words }: WrittenMove): Promise<void> {
  if (reason === null) return;
  await mailCustomer(tx, order, { reason, words });
  announce.news(order);
}

/** A proposal is answered while the order is prepared. Ordinary orders have none. */
async function withdrawProposals({ tx, order }: WrittenMove): Promise<void> {
  if (order.changeCount > 0) await withdrawOpenProposals(tx, order.id, order.statusSince);
}

async function countAcceptedJob({ tx, order }: WrittenMove): Promise<void> {
  if (order.courierId) await countJob(tx, order.courierId, 'acceptedOrders');
}

async function countDeliveredJob({ tx, order }: WrittenMove): Promise<void> {
  if (order.courierId) await countJob(tx, order.courierId, 'deliveredOrders');
}

async function bookDelivery(written: WrittenMove): Promise<void> {
  const { tx, now, order } = written;
  const postings = postDelivery(endedOrder(written));
  await book(tx, { eventId: order.id, kind: 'order_delivered', at: now, postings });
}

async function bookCancellation(written: WrittenMove): Promise<void> {
  const { tx, now, from, order, party, reason } = written;
  if (from === null) return;
  const promised = from === 'preparing' ? await findCancelledPromise(tx, order.id) : undefined;
  const postings = postCancellation({ ...endedOrder(written), ...promised }, { from, party, reason });
  await book(tx, { eventId: order.id, kind: 'order_cancelled', at: now, postings });
}

function endedOrder({ order: { commissionPercent, ...order }, from }: WrittenMove): EndedOrder {
  if (commissionPercent === undefined) throw new Error('an order ended that was not read');
  const ending = { status: order.status, isPickedUp: from === 'picked_up' };
  return { ...order, commissionPercent, earnedCentimes: earnedPay(order.courierPayCentimes ?? 0, ending) };
}

function limitJob({ tx, order }: WrittenMove): Promise<void> {
  return watchJob(tx, order);
}
