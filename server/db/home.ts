import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabasePlace, Queries } from './connect.ts';

/**
 * Where a database is, in a text that a copy does not share: the cluster's own number and the database's in it; of an
 * embedded one the number of a file that is never written again, which moves with its folder (decision 105).
 */
export async function readHome(db: Queries, place: DatabasePlace): Promise<string> {
  const { rows } = await db.execute<{ home: string }>(sql`
    select system_identifier || '/' || oid as home from pg_control_system(), pg_database
    where datname = current_database()`);
  const file =
    'folder' in place
      ? statSync(path.join(place.folder, 'pgdata/PG_VERSION'), { throwIfNoEntry: false })
      : null;
  return `${rows[0]?.home ?? ''}/${file?.ino ?? 0}`;
}
