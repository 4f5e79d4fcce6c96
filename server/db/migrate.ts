import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { OpenDatabase, Queries } from './connect.ts';
import { databaseErrorOf, sqlStateOf } from './errors.ts';
import { packageRoot } from './package-root.ts';
import { liftTimeouts } from './time-outs.ts';

const MIGRATION_LOCK = 1_297_638_465;
const LOCK_PAUSE_MS = 200;
const TABLE_PATIENCE_MS = 2_000;
const TABLE_PAUSE_MS = 1_000;

/** The lock's patience is over, or the database chose the migration as a deadlock's victim. */
const TABLE_HELD = new Set(['55P03', '40P01']);

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

/** Its message names no values, which the database's own may repeat (decision 20). */
class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    const at = cause instanceof DrizzleQueryError ? ` at «${cause.query.trim()}»` : '';
    const code = sqlStateOf(cause) ?? 'a lost connection';
    super(`The migration ${migration} failed with ${code}${at}: it left nothing behind, start again`, {
      cause,
    });
  }
}

interface Circumstances {
  folder?: string;
  /** Called with words for the operator: once for each wait, and when the database is newer than the build. */
  tell?: (words: string) => void;
}

/**
 * Each migration has its own transaction (decision 23). Processes wait for each other.
 * Throws MigrationForbidden or MigrationFailed.
 */
export async function migrateDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { folder = migrationsFolder(), tell = () => {} }: Circumstances = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await takeLock(client, tell);
    await runMissing(drizzle(client), { folder, tell });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closes the connection, which frees the lock.
    client.release(true);
    throw sqlStateOf(error) === INSUFFICIENT_PRIVILEGE ? new MigrationForbidden(error) : error;
  }
}

/** The start asks again and again: a wait inside the database would end at its user's lock_timeout or statement_timeout. */
async function takeLock(client: pg.PoolClient, tell: (words: string) => void): Promise<void> {
  const take = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]))
      .rows[0]?.taken;
  if (await take()) return;
  tell('the start waits for another process, which migrates the database');
  do await pause(LOCK_PAUSE_MS);
  while (!(await take()));
}

/** The journal's times name the migrations: one that is merged late runs too. */
async function runMissing(db: NodePgDatabase, { folder, tell }: Required<Circumstances>): Promise<void> {
  await makeRecord(db);
  const done = await readDone(db);
  const names = readNames(folder);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const own = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const unknown = [...done].filter((time) => !own.has(time)).length;
  // Processes are replaced one after the other: an older one may start again.
  if (unknown > 0) tell(`the database is newer: it has ${unknown} migrations that this version lacks`);
  for (const migration of migrations) {
    const { folderMillis, hash } = migration;
    if (done.has(folderMillis)) continue;
    const name = names.get(folderMillis) ?? hash;
    let isTold = false;
    while (!(await hasRun(db, { name, migration }))) {
      if (!isTold)
        tell(`the migration ${name} waits for a table that another session holds, as pg_dump does`);
      isTold = true;
      await pause(TABLE_PAUSE_MS);
    }
  }
}

/** False when the migration waited too long for a table: every request for the table waits behind it. */
async function hasRun(
  db: NodePgDatabase,
  { name, migration }: { name: string; migration: MigrationMeta },
): Promise<boolean> {
  const { folderMillis, hash, sql: statements } = migration;
  try {
    await db.transaction(async (tx) => {
      await liftTimeouts(tx);
      await tx.execute(sql.raw(`set local lock_timeout = ${TABLE_PATIENCE_MS}`));
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    });
    return true;
  } catch (error) {
    if (TABLE_HELD.has(sqlStateOf(error) ?? '')) return false;
    throw new MigrationFailed(name, error);
  }
}

function readNames(folder: string): Map<number, string> {
  const { entries } = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return new Map(entries.map(({ when, tag }) => [when, tag]));
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
