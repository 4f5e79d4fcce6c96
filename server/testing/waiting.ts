import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Transaction } from '#server/db/connect.ts';

/** `vi.waitFor` and `expect.poll` give up after a second by default. A busy machine takes longer than that without a fault. */
export const patience = { timeout: 60_000 };

/** Resolves when another transaction waits for this one's locks. */
export async function untilAwaited(tx: Transaction): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await tx.execute(
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    if (!rowCount) throw new Error('no transaction waits for this one');
  }, patience);
}
