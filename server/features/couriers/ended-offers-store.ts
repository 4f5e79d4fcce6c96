import { isOnBoard } from '#shared/domain/dispatch/modes.ts';
import type { Transaction } from '#server/db/connect.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { endOffers, type EndedOffer } from './offers-store.ts';

/** A store announces nothing by itself: the command passes what does. */
interface Announcing {
  offer(offer: { id: string; courierId: string }, at: Date): void;
  orderFact(
    order: Omit<EndedOffer, 'offerId' | 'courierId' | 'wasPromised'> & { courierId: null },
    at: Date,
  ): void;
  outbox(at: Date): void;
}

interface Dropping {
  tx: Transaction;
  announce: Announcing;
  at: Date;
}

/**
 * The one way in which an order or a courier leaves an open offer or a promise: the order was cancelled, taken or given,
 * the courier's duty ended, or an admin took it back. Call it with the order's, or the courier's row locked.
 */
export async function dropOffers(
  dropping: Dropping,
  of: { orderId?: string; courierId?: string },
): Promise<EndedOffer[]> {
  const dropped = await endOffers(dropping.tx, of, dropping.at);
  for (const one of dropped) await tellOfEnd(dropping, one);
  return dropped;
}

/** Food that is ready is the others' again, once it is on the board: they did not hear of it while one was asked. */
export async function tellOfEnd(
  { tx, announce, at }: Dropping,
  { offerId, courierId, ...order }: Omit<EndedOffer, 'wasPromised'>,
): Promise<void> {
  announce.offer({ id: offerId, courierId }, at);
  const ofNobody = { ...order, courierId: null };
  announce.orderFact(ofNobody, at);
  if (order.status !== 'ready_for_pickup' || !isOnBoard(order, at)) return;
  if (await queueReady(tx, { ...ofNobody, statusSince: at })) announce.outbox(at);
}

const queueReady = newsQueue(['job_ready']);

/** The news go to a courier who did not end the promise. */
export async function tellOfDroppedPromises(
  { tx, announce, at }: Dropping,
  dropped: readonly EndedOffer[],
): Promise<void> {
  for (const { wasPromised, ...order } of dropped)
    if (wasPromised && (await queueDropped(tx, { ...order, statusSince: at }))) announce.outbox(at);
}

const queueDropped = newsQueue(['promise_dropped']);
