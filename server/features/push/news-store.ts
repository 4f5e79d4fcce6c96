import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moveReasons, type MoveReason } from '#shared/domain/orders/move-reasons.ts';
import {
  newsNames,
  pushAudiences,
  pushNews,
  type PushAudience,
  type PushNews,
} from '#shared/domain/news/push-news.ts';
import { textChannels, type TextChannel } from '#shared/domain/news/text-templates.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';
import { enqueue, enqueueWhere } from '#server/features/outbox/store.ts';
import { hasRecipients, recipientPlaces } from './recipients-store.ts';
import { textJobsOf } from './text-news-store.ts';

export const pushJobShape = z.object({
  news: z.enum(newsNames),
  orderId: z.string(),
  customerId: z.string(),
  restaurantId: z._default(z.number(), 0),
  courierId: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.enum(moveReasons)), null),
  words: z._default(z.string(), ''),
  restaurantName: z.string(),
  pickupAddress: z.string(),
  totalCentimes: z.number(),
  expiresAt: z.iso.datetime(),
  /** Own host: devices that an earlier try did not reach. */
  deviceIds: z.optional(z.array(z.string())),
  /** The devices of each user that took it. */
  taken: z.optional(z.record(z.string(), z.number())),
});
export type PushJob = z.infer<typeof pushJobShape>;
export type TakenBy = NonNullable<PushJob['taken']>;

interface ChangedOrder {
  id: string;
  statusSince: Date;
  customerId: string;
  restaurantId: number;
  courierId: string | null;
  restaurantName: string;
  dueCentimes: number;
  pickup: { address: string } | null;
}

interface Why {
  reason: MoveReason | null;
  words: string;
  /** The end in place of the minutes that such news is valid. */
  expiresAt?: Date;
}

const unsaid: Why = { reason: null, words: '' };

/** Queues news that concerns a user with a device, and its texts, in one statement. True when it queued any. */
export function newsQueue(
  news: readonly PushNews[],
): (tx: Transaction, order: ChangedOrder, why?: Why) => Promise<boolean> {
  const value = sql.placeholder;
  const queue = rawStatement((db) =>
    enqueueWhere(
      news.flatMap((one) => {
        const condition = hasRecipients(db, { news: one, ...recipientPlaces });
        const [sequence, payload] = [value(`${one} sequence`), value(`${one} payload`)];
        return [{ topic: 'push', sequence, payload, condition } as const, ...textJobsOf(one, payload)];
      }),
    ),
  );
  return async (tx, order, why = unsaid) => {
    const { id: orderId, customerId, restaurantId, courierId, statusSince } = order;
    const jobs = news.flatMap((one) => {
      const { sequence, payload } = jobOf(pushOf(one, order, why));
      return [
        [`${one} sequence`, sequence],
        [`${one} payload`, JSON.stringify(payload)],
      ];
    });
    const at = statusSince.toISOString();
    const { rowCount } = await queue(tx, {
      orderId,
      customerId,
      restaurantId,
      courierId,
      at,
      ...Object.fromEntries(jobs),
    });
    return rowCount !== null && rowCount > 0;
  };
}

function pushOf(news: PushNews, order: ChangedOrder, { reason, words, expiresAt }: Why): PushJob {
  const {
    id: orderId,
    customerId,
    restaurantId,
    courierId,
    restaurantName,
    dueCentimes,
    statusSince,
  } = order;
  return {
    news,
    orderId,
    customerId,
    restaurantId,
    courierId,
    restaurantName,
    totalCentimes: dueCentimes,
    reason,
    words,
    pickupAddress: order.pickup?.address ?? '',
    expiresAt: (
      expiresAt ?? new Date(statusSince.getTime() + pushNews[news].validMinutes * 60_000)
    ).toISOString(),
  };
}

const shiftQueues = {
  shift_soon: newsQueue(['shift_soon']),
  shift_called_off: newsQueue(['shift_called_off']),
};

const dutyQueues = {
  courier_silent: newsQueue(['courier_silent']),
  duty_ended: newsQueue(['duty_ended']),
  offers_unanswered: newsQueue(['offers_unanswered']),
};

/** The news to a courier about the duty: the courier's id is in the place of the order's. */
export async function queueDutyNews(
  tx: Transaction,
  news: keyof typeof dutyQueues,
  { courierId, at }: { courierId: string; at: Date },
): Promise<void> {
  await dutyQueues[news](tx, { ...withoutOrder(courierId), id: courierId, courierId, statusSince: at });
}

/** The news to a courier who has a place: the shift's id is in the place of the order's. */
export async function queueShiftNews(
  tx: Transaction,
  news: keyof typeof shiftQueues,
  { shiftId, courierId, at }: { shiftId: string; courierId: string; at: Date },
): Promise<void> {
  await shiftQueues[news](tx, { ...withoutOrder(courierId), id: shiftId, courierId, statusSince: at });
}

const withoutOrder = (courierId: string) => ({
  customerId: courierId,
  restaurantId: 0,
  restaurantName: '',
  dueCentimes: 0,
  pickup: null,
});

const queueClosed = newsQueue(['kitchen_closed']);

/**
 * The news to the people of a restaurant that it stopped within its hours. The next closing replaces what has not left.
 */
export async function queueClosingNews(
  tx: Transaction,
  { restaurantId, restaurantName, at }: { restaurantId: number; restaurantName: string; at: Date },
): Promise<void> {
  const id = `00000000-0000-4000-8000-${String(restaurantId).padStart(12, '0')}`;
  const ofNoOrder = { id, customerId: id, courierId: null, dueCentimes: 0, pickup: null };
  await queueClosed(tx, { ...ofNoOrder, restaurantId, restaurantName, statusSince: at });
}

/** The news to admins that nearly all of a day's budget for texts is spent. The channel is in the place of words. */
export const queueBudgetNews = (
  db: Queries,
  { channel, at }: { channel: TextChannel; at: Date },
): Promise<void> => enqueueOfNoOrder(db, 'texts_near_budget', { words: channel, at });

/** The news to admins that nobody plans, and the board has what waits. */
export const queueStandingNews = (db: Queries, at: Date): Promise<void> =>
  enqueueOfNoOrder(db, 'plan_stands', { words: '', at });

function enqueueOfNoOrder(
  db: Queries,
  news: PushNews,
  { words, at }: { words: string; at: Date },
): Promise<void> {
  const id = randomUUID();
  const ofNoOrder = { customerId: id, restaurantId: 0, restaurantName: '', dueCentimes: 0, pickup: null };
  const told = { ...ofNoOrder, id, courierId: null, statusSince: at };
  return enqueuePush(db, pushOf(news, told, { reason: null, words }));
}

export function enqueuePush(db: Queries, push: PushJob): Promise<void> {
  return enqueue(db, jobOf(push));
}

/** Notifications of one order to one audience form a sequence. */
const jobOf = (push: PushJob) => ({
  topic: 'push' as const,
  payload: { ...push },
  sequence: sequenceOf(pushNews[push.news].audience, push.orderId),
});

const sequenceOf = (audience: PushAudience, orderId: string): string => `${audience} ${orderId}`;

/** The sequences of notifications and of texts. */
export const newsSequencesOf = (orderId: string): string[] =>
  pushAudiences.flatMap((audience) => {
    const sequence = sequenceOf(audience, orderId);
    return [sequence, ...textChannels.map((channel) => `${channel} ${sequence}`)];
  });

export const newsOf = (payload: Record<string, unknown>): PushNews | undefined =>
  newsNames.find((one) => one === payload['news']);
