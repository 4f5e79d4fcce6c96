import { mailTemplates, type MailTemplate } from '#shared/domain/news/mail-templates.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { enqueueMailOf, listOfSequences, type Mail, type OutboxRow } from '#server/features/outbox/store.ts';
import { newsOf, newsSequencesOf } from '#server/features/push/news-store.ts';

type Told = { topic: 'push'; news: PushNews } | { topic: 'mail'; template: MailTemplate };

export type QueuedMessage = Told & {
  id: number;
  createdAt: Date;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
};

const mailSequence = (orderId: string): string => `mail ${orderId}`;

export const enqueueOrderMail = (tx: Transaction, orderId: string, mail: Mail): Promise<void> =>
  enqueueMailOf(tx, mailSequence(orderId), mail);

/** Of all messages about an order. */
export const sequencesOf = (orderId: string): string[] => [
  mailSequence(orderId),
  ...newsSequencesOf(orderId),
];

/** Sent or not, newest first; without addresses and devices. */
export async function listMessagesOf(db: Queries, orderId: string): Promise<QueuedMessage[]> {
  const rows = await listOfSequences(db, sequencesOf(orderId));
  return rows.flatMap(({ id, createdAt, ...row }) => {
    const told = toldIn(row.payload);
    return told ? [{ ...told, id, createdAt, state: stateOf(row) }] : [];
  });
}

function toldIn(payload: Record<string, unknown>): Told | undefined {
  const news = newsOf(payload);
  if (news) return { topic: 'push', news };
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
