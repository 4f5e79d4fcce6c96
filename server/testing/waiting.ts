import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Transaction } from '#server/db/connect.ts';
import type { TestApp } from './app.ts';

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

/** Resolves when this number of the product’s transactions wait for a lock. */
export async function untilWaiting({ database }: Pick<TestApp, 'database'>, sessions: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== sessions) throw new Error(`${rowCount} transactions wait for a lock`);
  }, patience);
}
