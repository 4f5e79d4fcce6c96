import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Queries } from './connect.ts';
import { databaseErrorOf, sqlStateOf } from './errors.ts';
import { whileMigrationIsOurs } from './migration-lock.ts';
import { runStep, type Sql } from './migration-step.ts';
import { packageRoot } from './package-root.ts';
import {
  applyRules,
  applyValueRules,
  areRulesApplied,
  makeRulesRecord,
  readRules,
  type Rules,
} from './rules.ts';

export function migrationsFolder(): string {
  return path.join(packageRoot(), 'server/db/migrations');
}

const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_TABLE = '42P01';

export class MigrationForbidden extends Error {
  override name = 'MigrationForbidden';

  constructor(cause: unknown) {
    const said = databaseErrorOf(cause)?.message;
    super(`The database's user may not make its tables (${said}): make him the owner of the database`, {
      cause,
    });
  }
}

/** The last version that holds the migrations before the baseline (decision 64). */
const lastWithOlderMigrations = 'commit 8c9ef7bd';

export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld';

  constructor() {
    super(
      `The database is older than this version can bring up to date: start ${lastWithOlderMigrations} on it once, then this version`,
    );
  }
}

class DatabaseNotMigrated extends Error {
  override name = 'DatabaseNotMigrated';

  constructor() {
    super(
      'The database lacks migrations of this version. On a production, start the server of this version first. On a copy, run this command by the version that the database is of: a start would write to real people',
    );
  }
}

interface Circumstances {
  folder?: string;
  rules?: Rules;
  /** Called with words for the operator: once for each wait, and when the database is newer than the build. */
  tell?: (words: string) => void;
  /** The longest wait for another process that migrates. */
  patienceMs?: number;
}

/**
 * Each migration has its own transaction (decision 23), and the rules one after them. Processes wait for each other.
 * Throws MigrationForbidden, MigrationFailed, MigrationLockHeld or DatabaseTooOld.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'pool' | 'engine'>,
  { folder = migrationsFolder(), rules = readRules(), tell = () => {}, patienceMs }: Circumstances = {},
): Promise<void> {
  const migrate = () => migrateOn(database.pool, { folder, rules, tell });
  await whileMigrationIsOurs(database, { tell, patienceMs }, migrate);
}

async function migrateOn(
  pool: OpenDatabase['pool'],
  { folder, rules, tell }: Required<Omit<Circumstances, 'patienceMs'>>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    await makeRecord(db);
    // The baseline is demanded first: a database that is refused stays as it was.
    await requireBaseline(db, folder);
    await makeRulesRecord(db);
    await applyValueRules(db, rules, tell);
    await runMissing(db, { folder, tell });
    await applyRules(db, rules, tell);
    client.release();
  } catch (error) {
    client.release(true);
    throw sqlStateOf(error) === INSUFFICIENT_PRIVILEGE ? new MigrationForbidden(error) : error;
  }
}

/** The journal's times name the migrations: one that is merged late runs too. */
async function runMissing(
  db: NodePgDatabase,
  { folder, tell }: Required<Pick<Circumstances, 'folder' | 'tell'>>,
): Promise<void> {
  const done = await readDone(db);
  const names = readNames(folder);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const own = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const baseline = baselineOf(names);
  const unknown = [...done].filter((time) => time > baseline && !own.has(time)).length;
  // Processes are replaced one after the other: an older one may start again.
  if (unknown > 0) tell(`the database is newer: it has ${unknown} migrations that this version lacks`);
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (done.has(folderMillis)) continue;
    const work = async (tx: Sql): Promise<void> => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    };
    await runStep(db, { name: `migration ${names.get(folderMillis) ?? hash}`, tell, work });
  }
}

/** The baseline has the time of the last migration that it replaces, so that a database of these counts as migrated. */
const baselineOf = (names: ReadonlyMap<number, string>): number =>
  [...names].find(([, name]) => name.endsWith('_baseline'))?.[0] ?? 0;

async function requireBaseline(db: Sql, folder: string): Promise<void> {
  const done = await readDone(db);
  const baseline = baselineOf(readNames(folder));
  if (done.size > 0 && baseline > 0 && !done.has(baseline)) throw new DatabaseTooOld();
}

function readNames(folder: string): Map<number, string> {
  const { entries } = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return new Map(entries.map(({ when, tag }) => [when, tag]));
}

async function readDone(db: Sql): Promise<Set<number>> {
  const { rows } = await db.execute<{ created_at: unknown }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

let own: { migrations: readonly MigrationMeta[]; rules: Rules } | undefined;

/** False when a migration or a rule of this build is missing, as after an older backup. */
export async function areMigrationsApplied(db: Queries): Promise<boolean> {
  own ??= {
    migrations: readMigrationFiles({ migrationsFolder: migrationsFolder() }),
    rules: readRules(),
  };
  const done = await readDone(db);
  return (
    own.migrations.every(({ folderMillis }) => done.has(folderMillis)) &&
    (await areRulesApplied(db, own.rules))
  );
}

/** A command beside the server calls it, and makes no tables. Throws DatabaseNotMigrated. */
export async function requireMigrated(db: Queries): Promise<void> {
  const isReady = await areMigrationsApplied(db).catch((error: unknown) => {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return false;
    throw error;
  });
  if (!isReady) throw new DatabaseNotMigrated();
}

/** The same table as drizzle's own migrator has. */
async function makeRecord(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}
