import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Transaction } from '#server/db/connect.ts';

/** For `vi.waitFor` and `expect.poll`, which give up after a second: a busy machine is slow without a fault. */
export const patience = { timeout: 60_000 };

/** Resolves when another transaction waits for this one's locks. */
export async function untilAwaited(tx: Transaction): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await tx.execute(
      sql`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
    );
    if (!rowCount) throw new Error('no transaction waits for this one');
  }, patience);
}
