/** A commit without an answer may have been done: the connection was lost, or it waits for a standby. */
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { Patience, withinPatience } from './patience.ts';

const doubted = new WeakSet<Error>();
const pauseMs = 500;
const answerMs = 10_000;
/** The wait is longer than any change of the primary; pages ask by themselves meanwhile. */
const longestMs = 10 * 60_000;

/** Marks the error of a commit whose outcome is unknown. */
export async function noteDoubt(commit: Promise<unknown>): Promise<void> {
  try {
    await commit;
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) doubted.add(error);
    throw error;
  }
}

export const isCommitInDoubt = (error: unknown): boolean =>
  error instanceof Error && (doubted.has(error) || isCommitInDoubt(error.cause));

/**
 * Resolves when every earlier commit is done or lost; rejects when the database does not say so in time. A commit is
 * answered after all before it, also by a standby, so one that changes nothing is made.
 */
export async function untilCommitsAreDecided(db: {
  execute(query: SQL): PromiseLike<unknown>;
}): Promise<void> {
  const givenUpAt = performance.now() + longestMs;
  for (;;) {
    try {
      await withinPatience(new Patience(answerMs), async () => db.execute(emptyCommit));
      return;
    } catch (error) {
      if (performance.now() > givenUpAt || !mayPass(error)) throw error;
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}

const emptyCommit = sql`select pg_logical_emit_message(true, 'mida', '')`;

/** True of passing troubles, not of a pool that was closed. */
const mayPass = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && error.cause instanceof pg.DatabaseError);
