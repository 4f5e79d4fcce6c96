import type { GuardedPool } from './guarded-pool.ts';
import { currentPatience, Patience, withinPatience } from './patience.ts';
import { createProgress } from './replica-progress.ts';

export interface Pools {
  primary: GuardedPool;
  replica: GuardedPool;
}

/** How far the replica is, as the last look knows. */
interface Sight {
  look(): Promise<void>;
  /** A moment after `look`, when it is the replica alone that moves. */
  lookAtReplica(): Promise<void>;
  lose(error: unknown): void;
  isAway(): boolean;
  /** Null: it is away, or too late. */
  readableUntil(): Date | null;
  /** Whether all that the primary had written at the last look is there. */
  isLevel(): boolean;
}

export const lookMs = 1_000;
const longestLagMs = 5_000;
/** A request that the replica has failed keeps this long for the primary. */
const forPrimaryMs = 2_500;
const leastMs = 500;

class OtherDatabase extends Error {
  override name = 'OtherDatabase';

  constructor() {
    super('DATABASE_REPLICA_URL names a replica of another database, or of a timeline that is over');
  }
}

export function createSight({ primary, replica }: Pools, onTrouble: (error: unknown) => void): Sight {
  const progress = createProgress();
  let isAway = true;
  const lose = (error: unknown): void => {
    isAway = true;
    onTrouble(error);
  };
  return {
    async look() {
      const at = Date.now();
      try {
        const [written, replayed] = await Promise.all([
          readPosition(primary, writtenText),
          readPosition(replica, replayedText),
        ]);
        // A replica of another cluster, database or timeline: its positions say nothing of this primary.
        if (written.place !== replayed.place) return lose(new OtherDatabase());
        if (written.position !== null) progress.noteWritten(at, written.position);
        if (replayed.position !== null) progress.noteReplayed(replayed.position);
        isAway = replayed.position === null;
      } catch (error) {
        lose(error);
      }
    },
    async lookAtReplica() {
      try {
        const { position } = await readPosition(replica, replayedText);
        if (position !== null) progress.noteReplayed(position);
      } catch (error) {
        lose(error);
      }
    },
    lose,
    isAway: () => isAway,
    isLevel: () => !isAway && progress.isLevel(),
    readableUntil() {
      const until = progress.replayedUntil();
      return !isAway && until !== null && Date.now() - until <= longestLagMs ? new Date(until) : null;
    },
  };
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

/** The work gets a part of the request's time, so that the primary can still answer. */
export async function beside<Result>(longestMs: number, work: () => Promise<Result>): Promise<Result> {
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
