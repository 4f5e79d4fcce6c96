import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

/** `transaction_timeout` exists from PostgreSQL 17 on. */
const names = ['statement_timeout', 'lock_timeout', 'transaction_timeout'];

/** Until the transaction ends, the time-outs of the database's user do not hold. */
export async function liftTimeouts(tx: Pick<Queries, 'execute'>): Promise<void> {
  await tx.execute(sql`select set_config(name, '0', true) from pg_settings where name in ${names}`);
}
