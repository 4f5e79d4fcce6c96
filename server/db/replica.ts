import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { LONGEST_STATEMENT_MS, poolFor, type OpenDatabase, type Queries } from './connect.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { createProgress } from './replica-progress.ts';
import { runsOn } from './statements/run-text.ts';
import * as schema from './schema/ordering.ts';
import { askBeside } from './silent-sessions.ts';

/** A streaming replica for what many rows are read for and nothing is decided upon (decision 108). */
export interface Replica {
  /** Single statements run there, or on the primary while the replica is late or away. It has no transactions. */
  db: Queries;
  /** Everything until the moment it returns is there: until the call itself, when it has replayed all. Null: the primary answers. */
  look(): Promise<Date | null>;
  /** As far as the last look knows. */
  isReadable(): boolean;
  close(): Promise<void>;
}

interface Pools {
  primary: GuardedPool;
  /** Closed by `close`. */
  replica: GuardedPool;
}

/** Few read at once, and long. */
const poolSize = 4;
/** A silent one is left within the five seconds that a request may wait. */
const doubtMs = 1_500;
const lookMs = 1_000;
const longestLagMs = 5_000;

type Query = (...args: unknown[]) => Promise<unknown>;

/** It need not be there: the primary answers meanwhile. `onTrouble` gets what was wrong, again and again. */
export function openReplica(
  url: string,
  { pool: primary }: Pick<OpenDatabase, 'pool'>,
  onTrouble: (error: unknown) => void,
): Replica {
  const replica = poolFor(url, poolSize);
  const doubt = { everyMs: doubtMs, isWorkedFor: askBeside(url, doubtMs) };
  replica.endSilentConnections({ longestMs: LONGEST_STATEMENT_MS, doubt });
  return watchReplica({ primary, replica }, onTrouble);
}

/** Looks each second, and at each call, how far the replica is. One that cannot be reached at the start is used once it can. */
export function watchReplica({ primary, replica }: Pools, onTrouble: (error: unknown) => void): Replica {
  const progress = createProgress();
  let isAway = true;
  let looking: Promise<void> | undefined;

  const lookOnce = async (): Promise<void> => {
    const at = Date.now();
    try {
      const [written, replayed] = await Promise.all([
        readPosition(primary, 'select pg_current_wal_lsn()::text as position'),
        readPosition(replica, 'select pg_last_wal_replay_lsn()::text as position'),
      ]);
      if (written !== null) progress.noteWritten(at, written);
      if (replayed !== null) progress.noteReplayed(replayed);
      isAway = replayed === null;
    } catch (error) {
      lose(error);
    }
  };
  const lose = (error: unknown): void => {
    isAway = true;
    onTrouble(error);
  };
  const timer = setInterval(() => {
    looking ??= lookOnce().finally(() => (looking = undefined));
  }, lookMs).unref();

  const readableUntil = (): Date | null => {
    const until = progress.replayedUntil();
    return !isAway && until !== null && Date.now() - until <= longestLagMs ? new Date(until) : null;
  };
  const query: Query = async (...args) => {
    if (isAway) return (primary.query as Query)(...args);
    try {
      return await (replica.query as Query)(...args);
    } catch (error) {
      if (!isDatabaseAway(error) && !isConflict(error)) throw error;
      lose(error);
      return (primary.query as Query)(...args);
    }
  };
  return {
    db: readingBy(query),
    // The timer alone asks a replica that is away: no call waits for it.
    async look() {
      if (!isAway) await lookOnce();
      return readableUntil();
    },
    isReadable: () => readableUntil() !== null,
    async close() {
      clearInterval(timer);
      await looking;
      await replica.end();
    },
  };
}

async function readPosition(pool: GuardedPool, text: string): Promise<string | null> {
  const { rows } = await pool.query<{ position: string | null }>(text);
  return rows[0]?.position ?? null;
}

/** The replica had to remove rows that the statement still read. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

function readingBy(query: Query): Queries {
  const client = { query } as unknown as pg.Pool;
  const db = drizzle(client, { schema });
  runsOn(db, client);
  db.transaction = () => Promise.reject(new Error('A replica is read by single statements'));
  return db;
}
