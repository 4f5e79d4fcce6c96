import * as z from 'zod/mini';
import { pushNews, type PushNews } from '#shared/domain/push-news.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { enqueue } from '#server/features/outbox/store.ts';
import { hasRecipients } from './recipients-store.ts';

const newsNames = Object.keys(pushNews) as [PushNews, ...PushNews[]];

export const pushJobShape = z.object({
  news: z.enum(newsNames),
  orderId: z.string(),
  customerId: z.string(),
  restaurantId: z._default(z.number(), 0),
  restaurantName: z.string(),
  pickupAddress: z.string(),
  totalCentimes: z.number(),
  expiresAt: z.iso.datetime(),
  /** Own host: devices that an earlier try did not reach. */
  deviceIds: z.optional(z.array(z.string())),
});
export type PushJob = z.infer<typeof pushJobShape>;

interface ChangedOrder {
  id: string;
  statusSince: Date;
  customerId: string;
  restaurantId: number;
  restaurantName: string;
  totalCentimes: number;
  pickup: { address: string } | null;
}

/** Queues nothing when no user concerned has a device. */
export async function enqueueNews(tx: Transaction, news: PushNews, order: ChangedOrder): Promise<void> {
  const { id: orderId, customerId, restaurantId, restaurantName, totalCentimes, statusSince } = order;
  const { audience, validMinutes } = pushNews[news];
  const recipients = { audience, customerId, restaurantId, orderId, at: statusSince };
  if (!(await hasRecipients(tx, recipients))) return;
  await enqueuePush(tx, {
    news,
    orderId,
    customerId,
    restaurantId,
    restaurantName,
    totalCentimes,
    pickupAddress: order.pickup?.address ?? '',
    expiresAt: new Date(statusSince.getTime() + validMinutes * 60_000).toISOString(),
  });
}

/** Notifications of one order to one audience form a sequence. */
export function enqueuePush(db: Queries, push: PushJob): Promise<void> {
  const sequence = `${pushNews[push.news].audience} ${push.orderId}`;
  return enqueue(db, { topic: 'push', payload: { ...push }, sequence });
}
