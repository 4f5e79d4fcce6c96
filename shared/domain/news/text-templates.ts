/** The texts that leave by SMS and WhatsApp, and what each says about its case (product §16). */
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { PushNews } from './push-news.ts';

export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];

export const textTemplates = [
  'code',
  'order_link',
  'number_moved',
  'order_unanswered',
  'order_cancelled',
  'hand_over_code',
  'suspended',
  'suspension_lifted',
  'answer',
  'news',
] as const;
export type TextTemplate = (typeof textTemplates)[number];

/** What the outbox keeps: no code, no link that opens a door, no text. */
export interface TextFacts {
  /** The code is made of it when the text leaves. */
  code: { nonce: string };
  order_link: { orderId: string; restaurant: string };
  number_moved: Record<never, never>;
  order_unanswered: { shortId: string; restaurant: string; restaurantId: number; minutes: number };
  order_cancelled: { shortId: string; restaurant: string; reason: MoveReason; words: string };
  hand_over_code: { orderId: string; shortId: string };
  suspended: { reason: string };
  suspension_lifted: Record<never, never>;
  /** The desk's answer to a message that came in; the words are in its row. */
  answer: { incomingId: string };
  /** What a notification says, to a phone whose browsers did not take it. */
  news: NewsFacts;
}

export interface NewsFacts {
  news: PushNews;
  orderId: string;
  restaurantId: number;
  courierId: string | null;
  restaurantName: string;
  pickupAddress: string;
  totalCentimes: number;
  reason: MoveReason | null;
  words: string;
}

/** What the words of a text are made of when it leaves. */
export interface TextFills {
  code: { code: string };
  order_link: { restaurant: string; link: string };
  number_moved: { help: string };
  order_unanswered: { shortId: string; restaurant: string; minutes: number; link: string };
  order_cancelled: { shortId: string; restaurant: string; reason: MoveReason; words: string };
  hand_over_code: { code: string; shortId: string };
  suspended: { reason: string; link: string };
  suspension_lifted: { link: string };
  answer: { words: string };
  news: { title: string; body: string; link: string };
}
