import type { Transaction } from '#server/db/connect.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { dropAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { findOrder } from '#server/features/orders/store.ts';
import { openWaiting } from './board-store.ts';

interface Opening {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

const topic = 'board_opens';

/** The moment of a ready order has come without a courier: it is on the board, and the couriers hear of it (product §4.32). */
export async function openBoard({ tx, announce, at }: Opening, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId);
  // The end of an open offer puts it on the board.
  if (order?.status !== 'ready_for_pickup' || order.claim) return;
  announce.orderFact(order, at);
  if (await queueReady(tx, { ...order, statusSince: at })) announce.news(order);
}

const queueReady = newsQueue(['job_ready']);

/**
 * All ready orders that wait for their moment come on the board now: offers were switched off, or nobody plans. Again it
 * changes nothing. Call it in a transaction that has locked no order yet.
 */
export async function putWaitingOnBoard({ tx, announce, at }: Opening): Promise<void> {
  for (const orderId of await openWaiting(tx, at)) {
    await dropAlarm(tx, { topic, subject: orderId });
    await openBoard({ tx, announce, at }, orderId);
  }
}
