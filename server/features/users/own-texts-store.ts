import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { newsChoices } from '#server/db/schema/news-choices.ts';
import { phones } from '#server/db/schema/phones.ts';
import { incomingMessages, textMessages } from '#server/db/schema/text-messages.ts';

/** The news that a user chose; and of the proved number alone what was sent to it, and what was written from it. */
export async function readTextsOf(db: Queries, userId: string) {
  const isOwn = and(eq(phones.userId, userId), isNotNull(phones.provedAt));
  return {
    newsChoices: await db.select().from(newsChoices).where(eq(newsChoices.userId, userId)),
    texts: await db
      .select(textColumns)
      .from(textMessages)
      .innerJoin(phones, eq(phones.number, textMessages.number))
      .where(isOwn)
      .orderBy(asc(textMessages.createdAt)),
    whatsappMessages: await db
      .select(incomingColumns)
      .from(incomingMessages)
      .innerJoin(phones, eq(phones.number, incomingMessages.number))
      .where(isOwn)
      .orderBy(asc(incomingMessages.receivedAt)),
  };
}

const textColumns = {
  channel: textMessages.channel,
  template: textMessages.template,
  number: textMessages.number,
  state: textMessages.state,
  createdAt: textMessages.createdAt,
  sentAt: textMessages.sentAt,
  deliveredAt: textMessages.deliveredAt,
  readAt: textMessages.readAt,
  failedAt: textMessages.failedAt,
};
/** The messages without the admin who answered. */
const incomingColumns = {
  number: incomingMessages.number,
  name: incomingMessages.name,
  kind: incomingMessages.kind,
  words: incomingMessages.words,
  receivedAt: incomingMessages.receivedAt,
  answer: incomingMessages.answer,
  answeredAt: incomingMessages.answeredAt,
};
