import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { phones } from '#server/db/schema/phones.ts';
import { incomingMessages, textMessages } from '#server/db/schema/text-messages.ts';
import { deleteEndedTextsTo, deleteTextsTo } from '#server/features/outbox/erasure-store.ts';

export async function eraseTexts(tx: Transaction, userId: string): Promise<void> {
  // A text that no code proved is of a person of the desk, whom an admin deletes.
  const held = sql`(select number from ${phones} where user_id = ${userId})`;
  await deleteTextsTo(tx, held);
  await tx.delete(incomingMessages).where(sql`${incomingMessages.number} in ${held}`);
  const used = numbersUsedBy(userId);
  await deleteEndedTextsTo(tx, used);
  await tx.delete(textMessages).where(sql`${textMessages.number} in ${used}`);
}

/** The numbers without those that another account has. What waits or came in may be another person's. */
const numbersUsedBy = (userId: string): SQL => sql`(
  select used.number from (
    select number from ${phones} where user_id = ${userId}
    union select phone from ${users} where id = ${userId}
    union select phone from ${orders} where customer_id = ${userId}) used (number)
  where not exists (
    select 1 from ${phones} others where others.number = used.number and others.user_id <> ${userId}))`;
