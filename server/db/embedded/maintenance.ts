import type pg from 'pg';

const EVERY_MS = 5 * 60_000;

const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** The embedded engine has no autovacuum and no checkpoints. A VACUUM occupies the only connection. */
export async function maintainDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(WORN_TABLES);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}

export function startMaintenance(pool: pg.Pool): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(() => maintainDatabase(pool)).catch(reportFailure);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

function reportFailure(error: unknown): void {
  process.stderr.write(
    `Database maintenance failed, next try in ${EVERY_MS / 60_000} minutes: ${String(error)}\n`,
  );
}
