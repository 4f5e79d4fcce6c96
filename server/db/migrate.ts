import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from './connect.ts';
import { databaseErrorOf, sqlStateOf } from './errors.ts';
import { packageRoot } from './package-root.ts';

/** Any number, the same in every process of this product. */
const MIGRATION_LOCK = 1_297_638_465;

export function migrationsFolder(): string {
  return path.join(packageRoot(), 'server/db/migrations');
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The database's user may not make or change its tables; the message says so in one line. */
export class MigrationForbidden extends Error {
  override name = 'MigrationForbidden';

  constructor(cause: unknown) {
    const said = databaseErrorOf(cause)?.message;
    super(`The database's user may not make its tables (${said}): make him the owner of the database`, {
      cause,
    });
  }
}

/**
 * Brings the schema up to date. Any number of processes may do so at once: drizzle takes no lock, so they queue for
 * one of ours, on the connection that migrates. Throws MigrationForbidden.
 */
export async function migrateDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  folder = migrationsFolder(),
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closes the connection, and with it the lock.
    client.release(true);
    throw sqlStateOf(error) === INSUFFICIENT_PRIVILEGE ? new MigrationForbidden(error) : error;
  }
}
