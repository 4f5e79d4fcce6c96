import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

/** `transaction_timeout` exists from PostgreSQL 17 on. */
const names = ['statement_timeout', 'lock_timeout', 'transaction_timeout'];

/** The time-outs of the database's user do not hold until the transaction or the session ends. */
export async function liftTimeouts(
  tx: Pick<Queries, 'execute'>,
  of: 'transaction' | 'session' = 'transaction',
): Promise<void> {
  await tx.execute(
    sql`select set_config(name, '0', ${of === 'transaction'}) from pg_settings where name in ${names}`,
  );
}
