import { sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from './connect.ts';

/** A transaction that sees one moment and can write nothing. */
export const readOnly = <Result>(
  { db }: Pick<OpenDatabase, 'db'>,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
