import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isCallerLeft, isDatabaseAway } from './away.ts';
import { LONGEST_STATEMENT_MS, poolFor, type OpenDatabase, type Queries } from './connect.ts';
import { beside, createSight, lookMs, type Pools } from './replica-sight.ts';
import { runsOn } from './statements/run-text.ts';
import * as schema from './schema/ordering.ts';
import { askBeside } from './silent-sessions.ts';

/** A streaming replica for what many rows are read for and nothing is decided upon (decision 108). */
export interface Replica {
  /** Single statements run there, or on the primary while the replica is late or away. It has no transactions. */
  db: Queries;
  /** The moment until which everything is there. Null: the primary answers. */
  look(): Promise<Date | null>;
  /** Whether all that was written before the call is there, if need be in a moment. */
  hasAll(): Promise<boolean>;
  /** The answer is as old as the last look. */
  isReadable(): boolean;
  close(): Promise<void>;
}

const catchUps = 5;
const catchUpMs = 20;
/** The statements that read there are few, and long. */
const poolSize = 4;
/** A silent one is left within the five seconds that a request may wait. */
const doubtMs = 1_500;

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * The replica need not be there: the primary answers meanwhile. `onTrouble` gets what was wrong, again and
 * again.
 */
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
export function watchReplica(pools: Pools, onTrouble: (error: unknown) => void): Replica {
  const { primary, replica } = pools;
  const sight = createSight(pools, onTrouble);
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= sight.look().finally(() => (looking = undefined));
  }, lookMs).unref();

  const query: Query = async (...args) => {
    if (sight.isAway()) return (primary.query as Query)(...args);
    try {
      return await beside(LONGEST_STATEMENT_MS, () => (replica.query as Query)(...args));
    } catch (error) {
      if (isCallerLeft(error) || (!isDatabaseAway(error) && !isConflict(error))) throw error;
      sight.lose(error);
      return (primary.query as Query)(...args);
    }
  };
  return {
    db: readingBy(query),
    // The timer alone asks a replica that is away: no call waits for it.
    async look() {
      if (!sight.isAway()) await sight.look();
      return sight.readableUntil();
    },
    async hasAll() {
      if (sight.isAway()) return false;
      await sight.look();
      for (let tries = 0; tries < catchUps && !sight.isAway() && !sight.isLevel(); tries += 1) {
        await pause(catchUpMs);
        await sight.lookAtReplica();
      }
      return sight.isLevel();
    },
    isReadable: () => sight.readableUntil() !== null,
    async close() {
      clearInterval(timer);
      await looking;
      await replica.end();
    },
  };
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
