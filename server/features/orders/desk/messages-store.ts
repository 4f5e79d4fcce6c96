import { mailTemplates, type MailTemplate } from '#shared/domain/news/mail-templates.ts';
import type { OutboxTopic } from '#shared/domain/news/outbox-topics.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { enqueueMailOf, listOfSequences, type Mail, type OutboxRow } from '#server/features/outbox/store.ts';
import { newsOf, newsSequencesOf } from '#server/features/push/news-store.ts';

type Told =
  | { topic: Exclude<OutboxTopic, 'mail'>; news: PushNews }
  | { topic: 'mail'; template: MailTemplate };

export type QueuedMessage = Told & {
  id: number;
  createdAt: Date;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
};

const mailSequence = (orderId: string): string => `mail ${orderId}`;

export const enqueueOrderMail = (tx: Transaction, orderId: string, mail: Mail): Promise<void> =>
  enqueueMailOf(tx, mailSequence(orderId), mail);

/** The sequences of all messages about an order. */
export const sequencesOf = (orderId: string): string[] => [
  mailSequence(orderId),
  ...newsSequencesOf(orderId),
];

/** The messages sent or not, newest first; without addresses and devices. */
export async function listMessagesOf(db: Queries, orderId: string): Promise<QueuedMessage[]> {
  const rows = await listOfSequences(db, sequencesOf(orderId));
  return rows.flatMap(({ id, createdAt, ...row }) => {
    const told = toldIn(row);
    return told ? [{ ...told, id, createdAt, state: stateOf(row) }] : [];
  });
}

/** Nothing of a text that was not needed. */
function toldIn({
  topic,
  payload,
  doneAt,
}: Pick<OutboxRow, 'topic' | 'payload' | 'doneAt'>): Told | undefined {
  if (topic === 'news' && doneAt) return undefined;
  const news = newsOf(payload);
  if (news && topic !== 'mail') return { topic, news };
  const template = mailTemplates.find((one) => one === payload['template']);
  return template && { topic: 'mail', template };
}

type Sending = Pick<OutboxRow, 'doneAt' | 'deadAt' | 'payload' | 'lastError'>;

/** A replaced job is done without a word of its sending, after an error. */
function stateOf({ doneAt, deadAt, payload, lastError }: Sending): QueuedMessage['state'] {
  if (deadAt) return 'failed';
  if (!doneAt) return 'waiting';
  if (payload['isDropped']) return 'dropped';
  const isSent = payload['isSent'] ?? (payload['template'] !== undefined || lastError === null);
  return isSent ? 'sent' : 'dropped';
}
