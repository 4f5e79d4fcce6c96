import {
  dueLimit,
  kitchenSilentFrom,
  missesBeforePause,
  nextLimit,
  silentFrom,
  wishFrom,
} from '#shared/domain/orders/order-time-limits.ts';
import { AppError } from '#shared/domain/errors.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { countMiss, findLastMiss, pauseForMisses } from '#server/features/restaurants/store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { readHistory } from './history-store.ts';
import * as store from './time-limits-store.ts';
import { lockOrder } from '#server/features/orders/troubles/store.ts';
import { getOrder, lateMove, moveInTransaction, type Moving } from './commands.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';

interface Ringing extends Moving {
  at: Date;
  dueAt: Date;
}

const system = { party: 'system' } as const;

/** An alarm that rings so late means that the server was away: its kitchens could not answer. */
const awayMs = 60_000;

/** Cancels an order that its kitchen did not answer in time (product §4.17). */
export async function endUnanswered(ringing: Ringing, orderId: string): Promise<void> {
  const order = await findOrder(ringing.tx, orderId);
  if (order?.status !== 'new') return;
  const ended = await expire(ringing, order, 'not_answered');
  const wasAway = ringing.at.getTime() - ringing.dueAt.getTime() >= awayMs;
  if (!wasAway) await noteMiss(ringing, ended);
}

const queueUnanswered = newsQueue(['order_unanswered']);
const queueSilentKitchen = newsQueue(['kitchen_silent']);

/** An order still rings: its restaurant's owners get a message, and two minutes later the admins call the kitchen (product §4.17). */
export async function callToUnanswered(ringing: Ringing, orderId: string): Promise<void> {
  const { tx, announce, at, dueAt } = ringing;
  const order = await findOrder(tx, orderId);
  if (order?.status !== 'new' || order.cancelRequest?.answer === null) return;
  const callAt = kitchenSilentFrom(order.createdAt);
  const isFirst = dueAt < callAt;
  if (isFirst) await setAlarm(tx, { topic: 'unanswered', subject: orderId, dueAt: callAt });
  else announce.orderFact(order, at);
  const queue = isFirst ? queueUnanswered : queueSilentKitchen;
  if (await queue(tx, { ...order, statusSince: at })) announce.news(order);
}

/** Ends an order that was never picked up, or calls the admins to one that is silent (product §4.18). */
export async function followLimit(ringing: Ringing, orderId: string): Promise<void> {
  const { tx, at, dueAt: since } = ringing;
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const due = dueLimit(order, at, since);
  if (due === 'expire') {
    return void (await expire(ringing, order, order.status === 'new' ? 'not_answered' : 'not_picked_up'));
  }
  if (due === 'call_admins') await tellOfSilence(ringing, order);
  const dueAt = nextLimit(order, at);
  if (dueAt) await setAlarm(tx, { topic: 'order_limit', subject: orderId, dueAt });
}

const expire = (
  moving: Moving,
  { id: orderId, version }: OrderRecord,
  reason: 'not_answered' | 'not_picked_up',
): Promise<OrderRecord> =>
  moveInTransaction(moving, { orderId, action: 'expire', version, actorId: null, reason }, system);

const queueSilence = newsQueue(['order_silent', 'order_delayed']);

async function tellOfSilence({ tx, announce, at }: Ringing, order: OrderRecord): Promise<void> {
  announce.orderFact(order, at);
  if (await queueSilence(tx, { ...order, statusSince: at })) announce.news(order);
}

const queuePause = newsQueue(['restaurant_paused']);

async function noteMiss({ tx, announce, at }: Ringing, order: OrderRecord): Promise<void> {
  const { restaurantId } = order;
  const lastMiss = await findLastMiss(tx, restaurantId);
  const isFirst = lastMiss === null || (await store.hasAcceptedSince(tx, restaurantId, lastMiss));
  const missed = await countMiss(tx, { restaurantId, isFirst, at });
  if (missed < missesBeforePause || !(await pauseForMisses(tx, restaurantId))) return;
  announce.restaurant(restaurantId, at);
  if (await queuePause(tx, order)) announce.news(order);
}

const queueWish = newsQueue(['order_wish']);

export function wishToCancel(app: AppContext, customerId: UserId, orderId: string): Promise<OrderRecord> {
  return inTransaction(app, async (tx, announce) => {
    const owner = { party: 'customer', customerId } as const;
    const at = app.clock.now();
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, owner, orderId);
    if (order.cancelWishedAt) return order;
    const from = wishFrom(silentFrom(order) ?? null, order.wishDeclinedAt);
    if (!isOpen(order.status)) throw lateMove(order, await readHistory(tx, orderId));
    if (!from || from > at) throw new AppError('wish_too_early');
    await store.noteCancelWish(tx, { orderId, customerId, at });
    announce.orderFact(order, at);
    if (await queueWish(tx, { ...order, statusSince: at })) announce.news(order);
    return { ...order, cancelWishedAt: at };
  });
}

const queueDeclined = newsQueue(['wish_declined']);

interface Declined {
  orderId: string;
  version: number;
  admin: ActingAdmin;
}

/** Goes on with the order. Repeated it answers alike. */
export function declineCancelWish(
  app: AppContext,
  { orderId, version, admin }: Declined,
): Promise<OrderRecord> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, { party: 'admin' }, orderId);
    const { status } = order;
    const isDeclined = isOpen(status) && (await store.declineCancelWish(tx, { orderId, version, at }));
    if (!isDeclined) {
      if (order.version === version && order.wishDeclinedAt) return order;
      if (order.version === version && isOpen(status)) throw new AppError('wish_gone');
      throw lateMove(order, await readHistory(tx, orderId));
    }
    const subject = { kind: 'order', id: orderId } as const;
    await recordAct(tx, admin, {
      act: 'cancel_wish_declined',
      subject,
      at,
      before: { status },
      after: { status },
    });
    announce.orderFact(order, at);
    if (await queueDeclined(tx, { ...order, statusSince: at })) announce.news(order);
    return { ...order, cancelWishedAt: null, wishDeclinedAt: at };
  });
}
