import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { LeavingUser } from '#server/erasure.ts';
import { deleteWithWords } from '#server/features/outbox/erasure-store.ts';
import { sequencesOf } from './desk/messages-store.ts';

/** A user whose row says already that the account is deleted: triggers allow it of no other (decision 69). */
type Leaving = Pick<LeavingUser, 'userId' | 'owned'>;

/** The orders whose words may name the user: placed or carried. */
const ordersAbout = (userId: string): SQL => sql`
  select id from orders where customer_id = ${userId}
  union select order_id from order_history where actor_id = ${userId} and party = 'courier'`;

/** The words of a step go with their author, with those whom they may name, and out of the messages that repeat them. */
export async function eraseWordsOfOrders(tx: Transaction, { userId }: Leaving): Promise<void> {
  await tx.execute(sql`
    update cancel_requests set words = ''
    where words <> '' and (asked_by = ${userId} or tablet_made_by = ${userId} or order_id in (${ordersAbout(userId)}))`);
  const { rows } = await tx.execute<{ orderId: string; words: string }>(sql`
    with named as (
      select order_id, version from order_history where actor_id = ${userId} or tablet_made_by = ${userId}
      union select order_id, version + 1 from cancel_requests where asked_by = ${userId} or tablet_made_by = ${userId}
      union select order_id, version from order_history where order_id in (${ordersAbout(userId)})),
    spoken as (
      select h.order_id, h.version, h.words from order_history h join named using (order_id, version)
      where h.words <> '' for update of h),
    silenced as (
      update order_history h set words = '' from spoken
      where h.order_id = spoken.order_id and h.version = spoken.version)
    select order_id as "orderId", words from spoken`);
  const messages = rows.flatMap(({ orderId, words }) =>
    sequencesOf(orderId).map((sequence) => ({ sequence, words })),
  );
  await deleteWithWords(tx, messages);
}

/** The history calls a tablet by the name that its owner typed. Steps of older versions do not say which owner that was. */
export async function eraseTabletNames(tx: Transaction, { userId, owned }: Leaving): Promise<void> {
  const ofOwned = sql`(select id from orders where restaurant_id = any(${sql.param([...owned])}::int[]))`;
  for (const [table, column] of tabletNames) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ''
      where ${sql.identifier(column)} <> ''
        and (tablet_made_by = ${userId} or tablet_made_by is null and order_id in ${ofOwned})`);
  }
}

const tabletNames = [
  ['order_history', 'tablet_name'],
  ['cancel_requests', 'asked_by_tablet'],
  ['order_proposals', 'proposed_by_tablet'],
] as const;
