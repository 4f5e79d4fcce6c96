import { answerWithinMinutes, type CancelAnswer } from '#shared/domain/orders/cancel-requests.ts';
import { nextLimit } from '#shared/domain/orders/order-time-limits.ts';
import { AppError } from '#shared/domain/errors.ts';
import { needsWords, reasonsFor, type MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { moveReasonMessages } from '#messages/orders/move-reasons.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId, RestaurantActor } from '#server/identity.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { answerRequest, findRequest, insertRequest, writeAnswerBy } from './store.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import { lockOrder } from '#server/features/orders/troubles/store.ts';
import {
  getOrder,
  lateMove,
  moveInTransaction,
  type Moving,
} from '#server/features/orders/moves/commands.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';

interface Asked {
  orderId: string;
  version: number;
  reason: MoveReason;
  words: string;
}

const queueAsked = newsQueue(['cancel_asked']);
const queueRefused = newsQueue(['cancel_refused']);
const queueWaiting = newsQueue(['cancel_waits']);

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

interface Asker {
  restaurantId: OwnRestaurantId;
  actor: RestaurantActor;
}

/**
 * Stops the answer limit, so that a new order keeps its last limit alone; an admin decides (product §4.19).
 * A request that the same user or tablet repeats gets the same answer.
 */
export function askToCancel(
  app: AppContext,
  { orderId, version, reason, words }: Asked,
  { restaurantId, actor }: Asker,
): Promise<OrderRecord> {
  if (!reasonsFor('cancel', 'restaurant').includes(reason) || (needsWords(reason) && !words)) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'reason', message: moveReasonMessages.missing }],
    });
  }
  return inTransaction(app, async (tx, announce) => {
    const askedAt = app.clock.now();
    const owner = { party: 'restaurant', restaurantId } as const;
    const { actorId: askedBy, tabletName: askedByTablet, tabletMadeBy } = actor;
    const by = { askedBy, askedByTablet, tabletMadeBy };
    const request = { orderId, version, reason, words, ...by, askedAt };
    const isNew = await insertRequest(tx, restaurantId, request);
    const order = await getOrder(tx, owner, orderId);
    if (!isNew) {
      const known = order.version === version ? await findRequest(tx, request) : undefined;
      if (known?.asker === (actor.actorId ?? actor.tabletName)) return order;
      if (known) throw new AppError(known.answer ? 'cancel_answered' : 'cancel_already_asked');
      throw lateMove(order, await readHistory(tx, order.id));
    }
    await dropAlarm(tx, { topic: 'answer_limit', subject: orderId });
    const dueAt = minutesAfter(askedAt, answerWithinMinutes);
    await setAlarm(tx, { topic: 'cancel_request', subject: orderId, dueAt });
    const lostAt = order.status === 'new' ? nextLimit(order, askedAt) : undefined;
    if (lostAt) await setAlarm(tx, { topic: 'order_limit', subject: orderId, dueAt: lostAt });
    announce.orderFact(order, askedAt);
    if (await queueAsked(tx, { ...order, statusSince: askedAt })) announce.news(order);
    return order;
  });
}

interface Answered {
  orderId: string;
  version: number;
  answer: CancelAnswer;
  admin: ActingAdmin;
}

/** Cancels the order for the kitchen's reason, or gives the kitchen a new answer limit. */
export async function answerCancelRequest(app: AppContext, answered: Answered): Promise<OrderRecord> {
  const { answerMinutes } = await cachedSettings(app);
  return inTransaction(app, async (tx, announce) => {
    const { orderId, version, answer, admin: by } = answered;
    const actorId = by.id;
    const admin = { party: 'admin', by: null } as const;
    const answeredAt = app.clock.now();
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, admin, orderId);
    const given = { answer, answeredBy: actorId, answeredAt };
    if (order.version !== version) throw lateMove(order, await readHistory(tx, order.id));
    const asked = { orderId, version };
    const request = await answerRequest(tx, asked, given);
    if (!request) {
      throw new AppError((await findRequest(tx, asked)) ? 'cancel_answered' : 'cancel_not_asked');
    }
    await recordAct(tx, by, {
      act: 'cancel_request_answered',
      subject: { kind: 'order', id: orderId },
      at: answeredAt,
      before: { status: order.status },
      after: { status: answer === 'cancelled' ? 'cancelled' : order.status },
    });
    await dropAlarm(tx, { topic: 'cancel_request', subject: orderId });
    if (answer === 'cancelled') {
      const move = { orderId, action: 'cancel', version, actorId, ...request } as const;
      return moveInTransaction({ app, tx, announce }, move, admin);
    }
    if (order.status === 'new') {
      const answerBy = minutesAfter(answeredAt, answerMinutes);
      await writeAnswerBy(tx, orderId, answerBy);
      await setAlarm(tx, { topic: 'answer_limit', subject: orderId, dueAt: answerBy });
    }
    const kept = await getOrder(tx, admin, orderId);
    announce.orderFact(kept, answeredAt);
    if (await queueRefused(tx, { ...kept, statusSince: answeredAt })) announce.news(kept);
    return kept;
  });
}

export async function callToRequest(
  { tx, announce, at }: Moving & { at: Date },
  orderId: string,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order?.cancelRequest || order.cancelRequest.answer) return;
  announce.orderFact(order, at);
  if (await queueWaiting(tx, { ...order, statusSince: at })) announce.news(order);
}
