import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Queries } from './connect.ts';
import { sqlStateOf } from './errors.ts';
import { liftTimeouts } from './time-outs.ts';

/** A session or a transaction. */
export type Sql = Pick<Queries, 'execute'>;

const TABLE_PATIENCE_MS = 2_000;
const TABLE_PAUSE_MS = 1_000;

/** The lock's patience is over, or the database chose the step as a deadlock's victim. */
const TABLE_HELD = new Set(['55P03', '40P01']);

/** The message names no values, which the database's own may repeat (decision 20). */
class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(step: string, cause: unknown) {
    const at = cause instanceof DrizzleQueryError ? ` at «${cause.query.trim()}»` : '';
    const code = sqlStateOf(cause) ?? 'a lost connection';
    super(`The ${step} failed with ${code}${at}: it left nothing behind, start again`, { cause });
  }
}

interface Step {
  /** The step's name for the operator: `migration 0088_zones`. */
  name: string;
  tell: (words: string) => void;
  work: (tx: Sql) => Promise<void>;
}

/**
 * Runs `work` in one transaction. Where another session holds a table it begins again after a pause: every request for
 * the table waits behind it. Throws MigrationFailed.
 */
export async function runStep(db: NodePgDatabase, { name, tell, work }: Step): Promise<void> {
  let isTold = false;
  while (!(await hasRun(db, name, work))) {
    if (!isTold) tell(`the ${name} waits for a table that another session holds, as pg_dump does`);
    isTold = true;
    await pause(TABLE_PAUSE_MS);
  }
}

async function hasRun(db: NodePgDatabase, name: string, work: Step['work']): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await liftTimeouts(tx);
      await tx.execute(sql.raw(`set local lock_timeout = ${TABLE_PATIENCE_MS}`));
      await work(tx);
    });
    return true;
  } catch (error) {
    if (TABLE_HELD.has(sqlStateOf(error) ?? '')) return false;
    throw new MigrationFailed(name, error);
  }
}
