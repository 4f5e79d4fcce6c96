import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

export interface DatabaseFacts extends Record<string, unknown> {
  version: string;
  encoding: string;
  user: string;
  isStandby: boolean;
  isReadOnly: boolean;
  /** The timeline may become another one at a change of the primary. Null: the embedded engine has none. */
  timeline: string | null;
  /** In milliseconds since 1970. */
  clockMs: number;
  /**
   * The moment of the last archived file, or since when there is none, as after a crash, which forgets it. Null:
   * nothing is archived.
   */
  archivedAt: string | null;
  /** The lag of the standby that is farthest behind. Null: there is none, or the user may not see them. */
  replicaLagSeconds: number | null;
}

/**
 * `isReadOnly` is the session's default, not the transaction's: that one is read-only by the wish of its
 * reader.
 */
export async function readDatabaseFacts(db: Queries): Promise<DatabaseFacts | undefined> {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_user as user, pg_is_in_recovery() as "isStandby",
      current_setting('default_transaction_read_only')::boolean as "isReadOnly",
      case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs",
      (select coalesce(last_archived_time, case when current_setting('archive_mode') <> 'off' then stats_reset end)::text
        from pg_stat_archiver) as "archivedAt",
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "replicaLagSeconds"`);
  return rows[0];
}
