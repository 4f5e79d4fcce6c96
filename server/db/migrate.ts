import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Queries } from './connect.ts';
import { databaseErrorOf, sqlStateOf } from './errors.ts';
import { packageRoot } from './package-root.ts';

const MIGRATION_LOCK = 1_297_638_465;

export function migrationsFolder(): string {
  return path.join(packageRoot(), 'server/db/migrations');
}

const INSUFFICIENT_PRIVILEGE = '42501';

export class MigrationForbidden extends Error {
  override name = 'MigrationForbidden';

  constructor(cause: unknown) {
    const said = databaseErrorOf(cause)?.message;
    super(`The database's user may not make its tables (${said}): make him the owner of the database`, {
      cause,
    });
  }
}

/** Each migration has its own transaction (decision 23). Processes queue for a lock. Throws MigrationForbidden. */
export async function migrateDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  folder = migrationsFolder(),
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMissing(drizzle(client), readMigrationFiles({ migrationsFolder: folder }));
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closes the connection, which frees the lock.
    client.release(true);
    throw sqlStateOf(error) === INSUFFICIENT_PRIVILEGE ? new MigrationForbidden(error) : error;
  }
}

/** The journal's times name the migrations: one that is merged late runs too. */
async function runMissing(db: NodePgDatabase, migrations: readonly MigrationMeta[]): Promise<void> {
  await makeRecord(db);
  const done = await readDone(db);
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (done.has(folderMillis)) continue;
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    });
  }
}

async function readDone(db: Pick<Queries, 'execute'>): Promise<Set<number>> {
  const { rows } = await db.execute<{ created_at: unknown }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

let ownMigrations: readonly MigrationMeta[] | undefined;

/** False when one of this build is missing, as after an older backup. */
export async function areMigrationsApplied(db: Queries): Promise<boolean> {
  ownMigrations ??= readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const done = await readDone(db);
  return ownMigrations.every(({ folderMillis }) => done.has(folderMillis));
}

/** The same table as drizzle's own migrator has. */
async function makeRecord(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}
