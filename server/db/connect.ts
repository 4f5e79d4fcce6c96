import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { noteDoubt } from './doubtful-commits.ts';
import { openEmbedded } from './embedded/open.ts';
import { sqlStateOf } from './errors.ts';
import { GuardedPool } from './guarded-pool.ts';
import { runsOn, runText } from './statements/run-text.ts';
import { withNewPlans } from './statements/named-statements.ts';
import * as schema from './schema/ordering.ts';
import { askBeside, askOwnSession, noteSession, type Session } from './silent-sessions.ts';
import { probeServer } from './server-probe.ts';
import { keepValuesOutOfErrors } from './statements/statement-shape.ts';

type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  pool: GuardedPool;
  engine: 'embedded' | 'server';
  /** Called once migrations and the seed, which wait long for each other, are through (guarded-pool.ts). */
  endSilentConnections(): void;
  close(): Promise<void>;
}

/** `memory` is for tests; `template` is a dump of another embedded database, or its file. */
export type DatabasePlace =
  | { url: string }
  | { folder: string }
  | { memory: true; template?: Uint8Array | string };

const SERVER_POOL_SIZE = 10;
/** A new connection costs a handshake, and plans every statement again. */
const IDLE_TIMEOUT_MS = 600_000;
/** The longest wait for a free connection, or a new one. A request has less (patience.ts). */
const CONNECTION_TIMEOUT_MS = 10_000;

/**
 * These replace what the database or its user has set: tables lie where the migrations name them, days begin as on the
 * embedded engine, moments can be read, and conditional statements decide races. Compiling a statement (jit) costs
 * more than it saves: each reads few rows. A pooler refuses or drops them as options of the connection.
 */
const sessionSettings = `set search_path = public; set timezone = 'UTC'; set datestyle = 'ISO';
  set default_transaction_isolation = 'read committed'; set jit = off`;

/**
 * The server gives up a process whose machine vanished after a quarter of a minute, not after two hours: until then an open
 * transaction of it holds its rows, and a migration its lock.
 */
const patienceOfServer = `set tcp_keepalives_idle = 9; set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 15000`;

/** A statement without an answer is doubted after the first, and found out within both together. */
const DOUBT_MS = 5_000;
const DOUBT_ANSWER_MS = 4_000;
/** The longest statement of the running product. */
export const LONGEST_STATEMENT_MS = 60_000;

interface Sessions {
  /** The database refuses whatever would write. */
  isReadOnly?: boolean;
}

/** Throws DatabaseUnreachable for a wrong `url`; FolderInUse, FolderUnusable or EngineFailed for a `folder`. */
export async function openDatabase(place: DatabasePlace, sessions: Sessions = {}): Promise<OpenDatabase> {
  readBigintsAsNumbers();
  keepValuesOutOfErrors();
  if ('url' in place) return openServer(place.url, sessions);
  const settings = 'folder' in place ? { folder: place.folder } : { template: place.template };
  const { pool, close } = await openEmbedded(settings, sessions);
  return { db: databaseOver(pool), pool, engine: 'embedded', endSilentConnections: () => {}, close };
}

async function openServer(url: string, sessions: Sessions): Promise<OpenDatabase> {
  await probeServer(url, sessions);
  const pool = poolFor(url, SERVER_POOL_SIZE, sessions);
  const doubt = { everyMs: DOUBT_MS, isWorkedFor: askBeside(url, DOUBT_ANSWER_MS) };
  return {
    db: databaseOver(pool),
    pool,
    engine: 'server',
    endSilentConnections: () => pool.endSilentConnections({ longestMs: LONGEST_STATEMENT_MS, doubt }),
    close: () => pool.end(),
  };
}

/** A new one connects by itself when a statement comes. */
export function poolFor(url: string, max: number, sessions: Sessions = {}): GuardedPool {
  const pool = new GuardedPool({
    ...sessions,
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'mida',
    onConnect: async (client) => {
      const answers: unknown = await client.query(
        `${sessionSettings}; ${patienceOfServer}; ${askOwnSession}`,
      );
      noteSession(client, (answers as pg.QueryResult<Session>[]).at(-1)?.rows[0]);
    },
  });
  // Without listeners a lost connection would end the process. Its running query fails by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Drizzle's own transaction waits for `begin`, keeps the connection when it fails, and returns a broken one to the pool. */
function databaseOver(pool: GuardedPool): Database {
  const database = drizzle(pool, { schema });
  runsOn(database, pool);
  const transactionOf = new WeakMap<pg.PoolClient, Transaction>();
  database.transaction = async (work) => {
    const client = await pool.connect();
    const run = async () => {
      const tx = transactionOf.get(client) ?? (await transactionOn(client));
      transactionOf.set(client, tx);
      return transact(client, () => work(tx));
    };
    try {
      return await withoutDeadlocks(() => withNewPlans(() => pool.insideTransaction(run)));
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return database;
}

const mostRuns = 4;

/** The database undoes one of two transactions that wait for each other. Nothing of it was written, so it runs again. */
async function withoutDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === mostRuns || sqlStateOf(error) !== '40P01') throw error;
    }
  }
}

/** Drizzle makes one only within a transaction: an empty one, once a connection. It holds nothing of that one. */
async function transactionOn(client: pg.PoolClient): Promise<Transaction> {
  const tx = await drizzle(client, { schema }).transaction((made) => Promise.resolve(made));
  runsOn(tx, client);
  return tx;
}

/** `begin` and the first statement are on their way together (decision 85). */
async function transact<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  const begun = runText(client, 'begin');
  begun.catch(() => {});
  try {
    const result = await work();
    await begun;
    await noteDoubt(runText(client, 'commit'));
    return result;
  } catch (error) {
    // A connection on which this fails is not returned to the pool.
    await runText(client, 'rollback').catch(() => {});
    throw error;
  }
}

/**
 * The setting is one of the whole process: drizzle's raw queries use the driver's parsers. A value beyond
 * 2^53 stays text.
 */
function readBigintsAsNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : text;
  });
}
