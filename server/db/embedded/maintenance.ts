import type pg from 'pg';

const EVERY_MS = 5 * 60_000;

const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

export interface Maintenance {
  /** Waits for the round that runs. No round begins before the answer is called. */
  hold(): Promise<() => void>;
  stop(): Promise<void>;
}

/** The embedded engine has no autovacuum and no checkpoints. A VACUUM occupies the only connection. */
export async function maintainDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(WORN_TABLES);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}

export function startMaintenance(pool: pg.Pool): Maintenance {
  let round = Promise.resolve();
  let isHeld = false;
  const timer = setInterval(() => {
    if (!isHeld) round = round.then(() => maintainDatabase(pool)).catch(reportFailure);
  }, EVERY_MS).unref();
  return {
    hold: async () => {
      isHeld = true;
      await round;
      return () => {
        isHeld = false;
      };
    },
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}

function reportFailure(error: unknown): void {
  process.stderr.write(
    `Database maintenance failed, next try in ${EVERY_MS / 60_000} minutes: ${String(error)}\n`,
  );
}
