import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { phones } from '#server/db/schema/phones.ts';
import { incomingMessages, textMessages } from '#server/db/schema/text-messages.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  texts: (db, userId) =>
    db
      .select(textColumns)
      .from(textMessages)
      .innerJoin(phones, eq(phones.number, textMessages.number))
      .where(isProved(userId))
      .orderBy(asc(textMessages.createdAt)),
  whatsappMessages: (db, userId) =>
    db
      .select(incomingColumns)
      .from(incomingMessages)
      .innerJoin(phones, eq(phones.number, incomingMessages.number))
      .where(isProved(userId))
      .orderBy(asc(incomingMessages.receivedAt)),
} satisfies OwnData;

/** The texts of the proved number alone. */
const isProved = (userId: string) => and(eq(phones.userId, userId), isNotNull(phones.provedAt));
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
