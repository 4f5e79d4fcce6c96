import * as z from 'zod/mini';
import { pushNews, type PushNews } from '#shared/domain/push-news.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { enqueue, enqueueWhere } from '#server/features/outbox/store.ts';
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

/** One statement. Queues only news that concerns a user with a device. */
export async function enqueueNews(
  tx: Transaction,
  news: readonly PushNews[],
  order: ChangedOrder,
): Promise<void> {
  await enqueueWhere(
    tx,
    news.map((one) => {
      const { id: orderId, customerId, restaurantId, statusSince: at } = order;
      const { audience } = pushNews[one];
      const condition = hasRecipients(tx, { audience, customerId, restaurantId, orderId, at });
      return { ...jobOf(pushOf(one, order)), condition };
    }),
  );
}

function pushOf(news: PushNews, order: ChangedOrder): PushJob {
  const { id: orderId, customerId, restaurantId, restaurantName, totalCentimes, statusSince } = order;
  return {
    news,
    orderId,
    customerId,
    restaurantId,
    restaurantName,
    totalCentimes,
    pickupAddress: order.pickup?.address ?? '',
    expiresAt: new Date(statusSince.getTime() + pushNews[news].validMinutes * 60_000).toISOString(),
  };
}

export function enqueuePush(db: Queries, push: PushJob): Promise<void> {
  return enqueue(db, jobOf(push));
}

/** Notifications of one order to one audience form a sequence. */
const jobOf = (push: PushJob) => ({
  topic: 'push' as const,
  payload: { ...push },
  sequence: `${pushNews[push.news].audience} ${push.orderId}`,
});
