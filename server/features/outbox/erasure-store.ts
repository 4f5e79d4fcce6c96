import { and, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { textChannels } from '#shared/domain/news/text-templates.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import { outbox } from '#server/db/schema/outbox.ts';

const isText = isAnyOf(outbox.topic, textChannels);
const isTo = (numbers: SQL): SQL => sql`${outbox.payload}->>'to' in ${numbers}`;

export async function deleteTextsTo(tx: Transaction, numbers: SQL): Promise<void> {
  await tx.delete(outbox).where(and(isText, isTo(numbers)));
}

export async function deleteEndedTextsTo(tx: Transaction, numbers: SQL): Promise<void> {
  const hasEnded = or(isNotNull(outbox.doneAt), isNotNull(outbox.deadAt));
  await tx.delete(outbox).where(and(isText, isTo(numbers), hasEnded));
}

export async function deleteInvitationsSent(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(outbox).where(isAnyOf(sql`${outbox.payload}->>'invitationId'`, ids));
}

/** What owners were told of this person: who joined, who left. */
export async function deleteNewsOfPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(outbox).where(sql`${outbox.payload}->>'personId' = ${userId}`);
}

/** Deletes the jobs of a sequence that repeat these words. */
export async function deleteWithWords(
  tx: Transaction,
  messages: readonly { sequence: string; words: string }[],
): Promise<void> {
  await tx.execute(sql`
    delete from outbox using json_to_recordset(${JSON.stringify(messages)}::json) as message(sequence text, words text)
    where outbox.sequence = message.sequence
      and position(trim(both '"' from to_jsonb(message.words)::text) in outbox.payload::text) > 0`);
}
