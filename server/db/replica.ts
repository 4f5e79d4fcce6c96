import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isCallerLeft, isDatabaseAway } from './away.ts';
import { LONGEST_STATEMENT_MS, poolFor, type OpenDatabase, type Queries } from './connect.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { currentPatience, Patience, withinPatience } from './patience.ts';
import { createProgress } from './replica-progress.ts';
import { runsOn } from './statements/run-text.ts';
import * as schema from './schema/ordering.ts';
import { askBeside } from './silent-sessions.ts';

/** A streaming replica for what many rows are read for and nothing is decided upon (decision 108). */
export interface Replica {
  /** Single statements run there, or on the primary while the replica is late or away. It has no transactions. */
  db: Queries;
  /** Everything until the moment it returns is there. Null: the primary answers. */
  look(): Promise<Date | null>;
  /** Whether all that was written before the call is there, if need be in a moment. */
  hasAll(): Promise<boolean>;
  /** As far as the last look knows. */
  isReadable(): boolean;
  close(): Promise<void>;
}

interface Pools {
  primary: GuardedPool;
  /** Closed by `close`. */
  replica: GuardedPool;
}

/** A request that the replica has failed keeps this long for the primary. */
const forPrimaryMs = 2_500;
const leastMs = 500;
const catchUps = 5;
const catchUpMs = 20;
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
        readPosition(primary, writtenText),
        readPosition(replica, replayedText),
      ]);
      // Of another cluster, database or timeline: its positions say nothing of this one.
      if (written.place !== replayed.place) return lose(new OtherDatabase());
      if (written.position !== null) progress.noteWritten(at, written.position);
      if (replayed.position !== null) progress.noteReplayed(replayed.position);
      isAway = replayed.position === null;
    } catch (error) {
      lose(error);
    }
  };
  const replayOnce = async (): Promise<void> => {
    try {
      const { position } = await readPosition(replica, replayedText);
      if (position !== null) progress.noteReplayed(position);
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
      return await beside(LONGEST_STATEMENT_MS, () => (replica.query as Query)(...args));
    } catch (error) {
      if (isCallerLeft(error) || (!isDatabaseAway(error) && !isConflict(error))) throw error;
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
    async hasAll() {
      const asked = Date.now();
      if (!isAway) await lookOnce();
      const isWhole = (): boolean => (readableUntil()?.getTime() ?? 0) >= asked;
      for (let tries = 0; tries < catchUps && !isAway && !isWhole(); tries += 1) {
        await pause(catchUpMs);
        await replayOnce();
      }
      return isWhole();
    },
    isReadable: () => readableUntil() !== null,
    async close() {
      clearInterval(timer);
      await looking;
      await replica.end();
    },
  };
}

class OtherDatabase extends Error {
  override name = 'OtherDatabase';

  constructor() {
    super('DATABASE_REPLICA_URL names a replica of another database, or of a timeline that is over');
  }
}

interface Reached {
  /** Null: it is a primary itself. */
  position: string | null;
  place: string;
}

/** The timeline of a replica is that of its newest restart point, so for minutes after a change of the primary it is not read. */
const placeText = `(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database()) || ' '`;
const writtenText = `select pg_current_wal_lsn()::text as position,
  ${placeText} || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as place`;
const replayedText = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
  ${placeText} || (select timeline_id from pg_control_checkpoint()) as place`;

async function readPosition(pool: GuardedPool, text: string): Promise<Reached> {
  const { rows } = await beside(lookMs, () => pool.query<Reached>(text));
  return rows[0] ?? { position: null, place: '' };
}

/** Within a part of the request's time, so that the primary can still answer. */
async function beside<Result>(longestMs: number, work: () => Promise<Result>): Promise<Result> {
  const request = currentPatience();
  const left = request ? Math.max(leastMs, request.leftMs - forPrimaryMs) : longestMs;
  const patience = new Patience(Math.min(longestMs, left), () => request?.isLeft ?? false);
  request?.beginWait();
  try {
    return await withinPatience(patience, work);
  } finally {
    request?.endWait();
  }
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
