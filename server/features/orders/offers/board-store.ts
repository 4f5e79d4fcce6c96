import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

const at = sql`${sql.placeholder('at')}::timestamptz`;

const open = rawStatement(
  () => sql`
    with waiting as (
      select id from ${orders}
      where status = 'ready_for_pickup' and courier_id is null and board_from > ${at} order by id for update)
    update ${orders} set board_from = ${at} from waiting where ${orders.id} = waiting.id
    returning ${orders.id} as id`,
);

/** The orders whose moment was yet to come. Locks them, by their ids. */
export async function openWaiting(tx: Transaction, moment: Date): Promise<string[]> {
  const { rows } = await open(tx, { at: moment.toISOString() });
  return (rows as { id: string }[]).map(({ id }) => id);
}
