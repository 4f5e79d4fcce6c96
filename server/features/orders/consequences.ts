import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import type { PushNews } from '#shared/domain/push-news.ts';
import type { Transaction } from '#server/db/connect.ts';
import { countJob } from '#server/features/couriers/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import type { Announce } from '#server/live/announce.ts';
import type { OrderRecord } from './store.ts';

/** Placing counts as a move. */
export type Move = 'place' | OrderAction;

export interface WrittenMove {
  tx: Transaction;
  announce: Announce;
  move: Move;
  order: OrderRecord;
}

type Consequence = (written: WrittenMove) => void | Promise<void>;

/** Carried out in the move's transaction. */
export const consequences: Record<Move, readonly Consequence[]> = {
  place: [announceToScreens, notify('order_to_accept', 'order_arrived')],
  accept: [announceToScreens, notify('order_accepted')],
  reject: [announceToScreens, notify('order_cancelled')],
  // Customers get no notification of their own moves.
  cancel: [announceToScreens],
  mark_ready: [announceToScreens, notify('job_ready')],
  assign_job: [countAcceptedJob, announceToScreens],
  mark_picked_up: [announceToScreens, notify('order_picked_up')],
  mark_delivered: [countDeliveredJob, announceToScreens, notify('order_delivered')],
};

/** Published after commit (live/audience.ts). */
function announceToScreens({ announce, order }: WrittenMove): void {
  announce.order(order);
}

/** Queued for the audience of shared/domain/push-news.ts. */
function notify(...news: PushNews[]): Consequence {
  const queue = newsQueue(news);
  return async ({ tx, announce, order }) => {
    if (await queue(tx, order)) announce.news(order);
  };
}

async function countAcceptedJob({ tx, order }: WrittenMove): Promise<void> {
  if (order.courierId) await countJob(tx, order.courierId, 'acceptedOrders');
}

async function countDeliveredJob({ tx, order }: WrittenMove): Promise<void> {
  if (order.courierId) await countJob(tx, order.courierId, 'deliveredOrders');
}
